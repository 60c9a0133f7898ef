import { describe, expect, test } from "vitest";
import { describeChange } from "@/lib/billing/subscriptions/change-texts";

const toCurrent = (status: string, fields: object = {}) =>
  ({ status, access_until: null, payment_needs: null, open_invoice_url: null, ...fields }) as Parameters<
    typeof describeChange
  >[0];
const invoice = { open_invoice_url: "https://pay.test/invoice" };

describe("choosing a plan", () => {
  test("starts a payment when there is no subscription", () => {
    for (const current of [null, undefined])
      expect(describeChange(current, "Pro")).toEqual({
        effect: null,
        action: "Get Pro",
        waiting: "Waiting for your payment in the other tab.",
      });
  });

  test.each(["active", "trialing", "past_due"])("replaces a plan that is %s", (status) => {
    expect(describeChange(toCurrent(status), "Pro")).toMatchObject({
      effect: "It replaces your current plan.",
      action: "Get Pro",
    });
  });

  test.each([
    ["unpaid", invoice, "Pay its open invoice first.", "Pay Open Invoice"],
    ["incomplete", { ...invoice, payment_needs: "authentication" }, "open invoice", "Confirm Payment"],
    ["past_due", { ...invoice, access_until: "2026-01-01T00:00:00Z" }, "open invoice", "Pay Open Invoice"],
    ["unpaid", {}, "Pay on our payment provider’s page first.", "Manage Subscription"],
    ["paused", {}, "Resume it in Billing first.", "Open Billing"],
  ])(
    "with a plan that is %s (%o) replaces nothing, and says what comes first",
    (status, fields, effect, action) => {
      const change = describeChange(toCurrent(status, fields), "Pro");
      expect(change.effect).toContain(effect);
      expect(change.effect).not.toContain("replaces");
      expect(change.action).toBe(action);
    },
  );
});
