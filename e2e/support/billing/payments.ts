import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "../fixtures";
import { getSandboxOrigin } from "../users/inbox";
import type { Person } from "../users/people";

export const GOOD_CARD = "4242 4242 4242 4242";

/** Pays on the provider's page with the test card that always works, and waits for the page after it. */
export async function payWithTestCard(page: Page) {
  await page.getByRole("button", { name: GOOD_CARD }).click();
  await expect(page).toHaveURL(/\/payment\/success/);
}

/** Chooses another plan on the provider's page. @param plan as the page names it, with its price */
export async function switchPlan(portal: Page, plan: RegExp) {
  await portal.getByRole("button", { name: plan }).click();
  await portal.getByRole("button", { name: "Confirm" }).click();
}

/** Clicks a button or link that opens a tab. @returns the tab */
export async function openTab(
  page: Page,
  watchPage: (page: Page) => void,
  name: string,
  role: "button" | "link" = "button",
) {
  const opened = page.context().waitForEvent("page");
  await page.getByRole(role, { name }).click();
  const tab = await opened;
  watchPage(tab);
  return tab;
}

/** Goes back from the tab of a payment to the page that opened it, which closes the tab. */
export async function goBackFrom(tab: Page) {
  const closed = tab.waitForEvent("close");
  // The tab may close before the click is confirmed. If the click fails for another reason, the tab stays open and the test
  // times out.
  await tab
    .getByRole("button", { name: "Back to where you were" })
    .click()
    .catch(() => {});
  await closed;
}

/** Buys a plan without the browser. @returns the subscription's id */
export async function subscribe(request: APIRequestContext, { headers }: Person, plan: string) {
  const { data: plans } = await (await request.get("/api/stripe/products")).json();
  const { prices } = plans.find(({ name }: { name: string }) => name === plan);
  const price_id = prices.find(({ interval }: { interval: string }) => interval === "month").id;
  const checkout = { data: { price_id }, headers };
  const { url } = await (await request.post("/api/stripe/checkout-session", checkout)).json();
  const form = { card: GOOD_CARD, expiry: "12 / 34", cvc: "123" };
  const paid = await request.post(url, { form, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  const id = new URL(paid.headers().location!).searchParams.get("sessionId");
  return (await (await request.get(`/api/stripe/checkout-session/${id}`, { headers })).json()).id as string;
}

/** Controls the sandbox's Stripe: its clock, its payments, or the state of a subscription. Waits until the app has received the events. */
export async function controlStripe(
  request: APIRequestContext,
  baseURL: string,
  path: string,
  data: Record<string, unknown>,
) {
  const response = await request.post(`${getSandboxOrigin(baseURL)}/stripe/control/${path}`, { data });
  expect(response.status(), await response.text()).toBe(200);
}
