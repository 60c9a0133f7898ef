import { expectNoShifts, waitUntilSettled, watchShifts } from "../support/page/layout-shift";
import { startSlowProxy } from "../support/page/slow-proxy";
import { test } from "../support/project/board";
import { signInBrowser } from "../support/users/people";

const CUTS = [
  ["/signin", "</form>"],
  ["/signup", "</form>"],
  ["/forgot-password", "</form>"],
  ["/pricing", 'id="plan-prod_'],
] as const;

for (const [path, cut] of CUTS) {
  test(`${path} does not shift while its second half loads`, async ({ page, baseURL }) => {
    const slow = await startSlowProxy(baseURL!, cut);
    try {
      await watchShifts(page);
      await page.goto(slow.origin + path);
      await waitUntilSettled(page);
      await expectNoShifts(page, "layout shift", 0.005);
    } finally {
      slow.close();
    }
  });
}

test("a board does not shift while its last column loads", async ({ page, person, projects, baseURL }) => {
  const id = await projects.make({ todo: ["Brief"], done: ["Offer"] });
  const slow = await startSlowProxy(baseURL!, 'data-column="done"');
  try {
    await signInBrowser(page, person, slow.origin);
    await watchShifts(page);
    await page.goto(`${slow.origin}/projects/${id}`);
    await waitUntilSettled(page);
    await expectNoShifts(page, "layout shift", 0.005);
  } finally {
    slow.close();
  }
});
