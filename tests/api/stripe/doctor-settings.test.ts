import { afterAll, expect, test, vi } from "vitest";
import { syncCatalogue } from "@/lib/billing/catalogue/catalogue.server";
import { getDoctor } from "@/lib/doctor/doctor.server";
import { createBilling } from "./billing";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox({
    STRIPE_SECRET_KEY: "rk_test_sandbox",
    STRIPE_TAX: "true",
  }),
);
afterAll(sandbox.close);
const { control } = createBilling(sandbox);

const findings = async () =>
  Object.fromEntries(
    (await getDoctor()).data.map(({ id, state, detail, is_unchecked }) => [
      id,
      { state, detail, is_unchecked },
    ]),
  );

const getSettings = ({ subscription_update, subscription_cancel }: Record<string, object>) => ({
  subscription_update,
  subscription_cancel,
});

test("a doctor without findings lists what was checked", async () => {
  await syncCatalogue();
  const found = await findings();
  expect(found.stripe_permissions).toMatchObject({ state: "ok" });
  expect(found.prices).toMatchObject({ state: "ok", detail: "4 recurring prices in USD." });
  expect(found.portal).toMatchObject({ state: "ok" });
  expect(found.tax).toMatchObject({ state: "ok" });
  expect(found.stripe_permissions!.is_unchecked).toBe(false);
  for (const name of ["github", "google"])
    expect(found[name]).toMatchObject({
      state: "ok",
      is_unchecked: true,
      detail: expect.stringMatching(/can’t be checked before a sign-in\. Callback: \S+\w$/),
    });
});

test("the doctor names the features that the portal lacks", async () => {
  await control("portal", { subscription_cancel: false, payment_method_update: false });
  expect((await findings()).portal).toMatchObject({
    state: "broken",
    detail: "The portal doesn’t allow cancelling, changing the card.",
  });
  await control("portal", { subscription_cancel: true, payment_method_update: true });
});

test("the doctor names each of Stripe’s defaults that gives plans away or charges too early", async () => {
  const settings = { ...getSettings(await control("portal", {})) };
  const check = async (feature: string, set: object) => {
    await control("portal", { [feature]: set });
    const { state, detail, fix } = (await getDoctor()).data.find(({ id }) => id === "portal")!;
    await control("portal", settings);
    return `${state}: ${detail} ${fix}`;
  };
  const update = "subscription_update";
  expect(await check(update, { default_allowed_updates: [] })).toMatch(/^broken.*`price`/);
  expect(await check(update, { proration_behavior: "none" })).toMatch(/^broken.*`always_invoice`/);
  expect(await check(update, { trial_update_behavior: "end_trial" })).toMatch(/^broken.*`continue_trial`/);
  expect(await check("subscription_cancel", { mode: "immediately" })).toMatch(/^broken.*`at_period_end`/);
  expect(await check(update, { proration_behavior: "create_prorations" })).toMatch(/^ok/);
  const defaults = {
    default_allowed_updates: [],
    proration_behavior: "none",
    trial_update_behavior: "end_trial",
  };
  expect(await check(update, defaults)).toMatch(/`price`.*`always_invoice`.*`continue_trial`/);
});

test("the doctor names the fields that Stripe Tax lacks", async () => {
  await control("tax", { missing_fields: ["head_office.address"] });
  expect((await findings()).tax).toMatchObject({
    state: "broken",
    detail: "Stripe Tax isn’t active, so checkouts fail. Missing: head_office.address.",
  });
  await control("tax", { missing_fields: [] });
});

test("the doctor names each permission that a restricted key lacks", async () => {
  await control("permissions", {
    denied: ["POST /v1/customers", "GET /v1/payment_intents", "GET /v1/disputes"],
  });
  expect((await findings()).stripe_permissions).toMatchObject({
    state: "broken",
    detail:
      "The restricted key lacks these permissions: write customers (rak_customers_write); read payment intents (rak_payment_intents_read); read disputes (rak_disputes_read).",
  });
  await control("permissions", { denied: [] });
});
