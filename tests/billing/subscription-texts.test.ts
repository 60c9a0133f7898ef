import { describe, expect, test } from "vitest";
import { type Subscription, subscription as schema } from "@/lib/billing/endpoints";
import type { NextPayment, OpenSubscription } from "@/lib/billing/open-subscription-endpoints";
import {
  describeEndedPlan,
  describeSubscription,
  findEnd,
  findSettlementLabel,
  formatCost,
  listFacts,
  type SentenceParts,
} from "@/lib/billing/subscriptions/subscription-texts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

const makeSubscription = (over: Partial<Subscription> = {}): Subscription => ({
  id: "sub_1",
  user_id: "00000000-0000-4000-8000-000000000000",
  status: "active",
  price_id: "price_1",
  quantity: 1,
  metadata: {},
  cancel_at_period_end: false,
  cancel_at: null,
  canceled_at: null,
  current_period_start: day(1),
  current_period_end: day(31),
  ended_at: null,
  trial_start: null,
  trial_end: null,
  created_at: day(1),
  updated_at: day(1),
  price: {
    id: "price_1",
    product_id: "prod_1",
    active: true,
    unit_amount: 50_00,
    currency: "usd",
    type: "recurring",
    interval: "month",
    interval_count: 1,
    trial_period_days: null,
    lookup_key: null,
    metadata: {},
    created_at: day(1),
    updated_at: day(1),
  },
  ...over,
});
const trial = {
  status: "trialing",
  trial_start: day(1),
  trial_end: day(15),
  current_period_end: day(15),
} as const;

/** The text for a reader in UTC. */
const plain = (words: SentenceParts) =>
  words.map((part) => (typeof part === "string" ? part : dayText(part.day))).join("");
const dayText = (value: string) =>
  new Date(value).toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
const said = (over: Partial<Subscription>) => {
  const { label, sentence } = describeSubscription(makeSubscription(over));
  return [label, plain(sentence)];
};

describe("how a subscription stands", () => {
  test.each<[over: Partial<Subscription>, label: string, sentence: string]>([
    [{}, "Active", "Renews on January 31."],
    [{ current_period_end: null }, "Active", "Renews automatically."],
    [{ cancel_at_period_end: true }, "Ending", "Paid until January 31, then it ends."],
    [{ cancel_at: day(31) }, "Ending", "Paid until January 31, then it ends."],
    [{ cancel_at: day(20) }, "Ending", "Paid until January 20, then it ends."],
    [{ cancel_at: day(45) }, "Ending", "Ends on February 14."],
    [trial, "Trial", "Free until January 15, then $50 / month."],
    [{ ...trial, price: undefined }, "Trial", "Free until January 15."],
    [
      { ...trial, price: { ...makeSubscription().price!, unit_amount: null } },
      "Trial",
      "Free until January 15.",
    ],
    [{ ...trial, cancel_at: day(15) }, "Ending", "Free until January 15, then it ends."],
    [{ ...trial, cancel_at_period_end: true }, "Ending", "Free until January 15, then it ends."],
    [{ status: "canceled", ended_at: day(3) }, "Ended", "It ended on January 3."],
    [{ status: "canceled" }, "Ended", "It has ended."],
  ])("%o", (over, label, sentence) => {
    expect(said(over)).toEqual([label, sentence]);
  });

  test("states the required action", () => {
    for (const status of ["past_due", "unpaid", "paused", "incomplete"] as const) {
      const { tone, sentence } = describeSubscription(makeSubscription({ status }));
      expect(["warning", "destructive"]).toContain(tone);
      expect(plain(sentence)).toMatch(/in the customer portal/);
    }
    expect(said({ status: "past_due", cancel_at_period_end: true })[1]).toMatch(/Update your card/);
  });

  test("a past due subscription says what is needed, and until when the plan lasts", () => {
    const due = (over: Partial<OpenSubscription>) =>
      plain(describeSubscription({ ...makeSubscription({ status: "past_due" }), ...over }).sentence);
    expect(due({ payment_needs: "card", access_until: "2100-01-05T00:00:00Z" })).toBe(
      "The last payment didn’t go through. Update your card in the customer portal to keep your plan. Your plan stays on until January 5.",
    );
    expect(due({ payment_needs: null, open_invoice_url: "https://invoice.test" })).toBe(
      "Your last invoice is overdue. Pay it to keep your plan.",
    );
    expect(due({ payment_needs: "authentication", access_until: day(5) })).toBe(
      "Confirm the last payment with your bank. Your plan has been off since January 5.",
    );
  });

  test("a subscription with paused collection says until when nothing is paid", () => {
    const paused = (collection_resumes_at: string | null) =>
      plain(
        describeSubscription({ ...makeSubscription(), paused_collection: "void", collection_resumes_at })
          .sentence,
      );
    expect(paused(day(9))).toBe("Your plan stays on. You pay nothing until January 9.");
    expect(paused(null)).toBe("Your plan stays on. You pay nothing for now.");
  });

  test.each<[Parameters<typeof findSettlementLabel>[0], string | null]>([
    [{ status: "unpaid", payment_needs: "card", open_invoice_url: "x" }, "Pay Open Invoice"],
    [{ status: "past_due", payment_needs: "authentication", open_invoice_url: "x" }, "Confirm Payment"],
    [{ status: "paused", payment_needs: null, open_invoice_url: null }, "Resume Plan"],
    [{ status: "active", payment_needs: null, open_invoice_url: null }, null],
  ])("the action for %o is %s", (state, label) => {
    expect(findSettlementLabel(state)).toBe(label);
  });

  test("every state has its own text", () => {
    const all = schema.shape.status.options.map((status) => said({ ...trial, status }).join());
    expect(new Set(all).size).toBe(schema.shape.status.options.length);
    for (const words of all) expect(words).not.toMatch(/undefined|null|_/);
  });
});

describe("the facts", () => {
  const payment = { currency: "usd", amount: 50_00, discount: 0, tax: 0, at: day(31) };
  const facts = (over: Partial<Subscription>, next: NextPayment | null = null) =>
    Object.fromEntries(listFacts(makeSubscription(over), next).map(([name, value]) => [name, plain(value)]));

  test("of a plan that is renewed name its period and its next payment", () => {
    expect(facts({}, payment)).toEqual({
      "Subscribed since": "January 1",
      "Current period": "January 1 to January 31",
      "Next payment": "$50 on January 31",
    });
  });

  test("of a trial do not repeat its days, which its description names", () => {
    expect(facts(trial, { ...payment, at: day(15) })).toEqual({
      "Subscribed since": "January 1",
      "Next payment": "$50 on January 15",
    });
  });

  test("of a subscription that ends, in either form, contain no next payment", () => {
    for (const over of [{ cancel_at: day(31) }, { cancel_at_period_end: true }]) {
      expect(findEnd(makeSubscription(over))).toBe(day(31));
      expect(facts(over)).toMatchObject({ Ends: "January 31" });
      expect(facts(over)).not.toHaveProperty("Next payment");
    }
  });

  test("show what Stripe charges, with discount and tax", () => {
    const next = { ...payment, amount: 49_50, discount: 5_00, tax: 4_50 };
    expect(facts({}, next)).toMatchObject({
      "Next payment": "$49.50 on January 31, after a discount of $5, including $4.50 tax",
    });
  });

  test("show a quantity other than one", () => {
    expect(formatCost(makeSubscription({ quantity: 0 }))).toBe("0 × $50 / month");
    expect(formatCost(makeSubscription())).toBe("$50 / month");
    expect(formatCost(makeSubscription({ quantity: 3 }))).toBe("3 × $50 / month");
  });

  test("name no amount for a price in tiers, which has none of its own", () => {
    const price = { ...makeSubscription().price!, unit_amount: null };
    expect(formatCost(makeSubscription({ price }))).toBe("");
  });

  test("omit what Stripe has not told", () => {
    const over = { price: undefined, current_period_start: null, current_period_end: null };
    expect(facts(over)).toEqual({ "Subscribed since": "January 1" });
  });
});

test("a plan that ended is named with its day", () => {
  const plan = { name: "Pro", ended_at: day(3), was_trial: false };
  expect(describeEndedPlan(plan)).toEqual(["Your Pro plan ended on ", { day: day(3) }, "."]);
  expect(describeEndedPlan({ ...plan, was_trial: true })[0]).toBe("Your free trial of Pro ended on ");
});
