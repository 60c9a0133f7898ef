import { test } from "../fixtures";
import { type Person, signUpInBrowser } from "../users/people";

/** A test with a new user who is signed in on the page. They have no plan, so the pages that need one answer 403. */
export const testWithoutPlan = test.extend<{ person: Person }>({
  person: [
    async ({ page, request, baseURL, allowed }, use) => {
      allowed.failures.push(/403/);
      await use(await signUpInBrowser(page, request, baseURL!));
    },
    { auto: true },
  ],
});
