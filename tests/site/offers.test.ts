import { describe, expect, test } from "vitest";
import { toOffers } from "@/app/(marketing)/pricing/offers";
import type { Product } from "@/lib/billing/endpoints";
import { LIMITS, NO_LIMITS } from "@/lib/limits/plan-limits";

const toPlan = (id: string, name = id, metadata = {}): Product => ({
  ...{ id, name, metadata, description: null, image: null, active: true },
  ...{ created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-01T00:00:00.000Z" },
});
const ALL = new Map([
  ["basic", ["basic"]],
  ["pro", ["basic", "pro"]],
  ["advanced", ["advanced", "basic", "pro"]],
]);
const PLANS = [...ALL.keys()].map((id) => toPlan(id));
const listRecommended = (plans: Product[], permissions = ALL) =>
  toOffers(plans, permissions).plans.flatMap(({ id, isRecommended }) => (isRecommended ? id : []));

describe("what the plans include", () => {
  test("is their row of the table, compared with the free plan", () => {
    expect(toOffers(PLANS, ALL).columns).toEqual([
      { id: "free", name: "Free", price: "$0", limits: LIMITS.basic },
      { id: "basic", name: "basic", limits: LIMITS.basic },
      { id: "pro", name: "pro", limits: LIMITS.pro },
      { id: "advanced", name: "advanced", limits: LIMITS.advanced },
    ]);
  });

  test("is four to six points on each card, also for a plan without the table's permissions", () => {
    const plans = [...PLANS, toPlan("other")];
    for (const permissions of [ALL, new Map([["basic", ["basic"]]]), new Map()])
      for (const { id, inclusions } of toOffers(plans, permissions).plans) {
        expect(inclusions.length, id).toBeGreaterThanOrEqual(4);
        expect(inclusions.length, id).toBeLessThanOrEqual(6);
      }
    const { plans: offers, columns } = toOffers(plans, ALL);
    expect(offers.at(-1)!.inclusions).toContain("20 AI runs a month");
    expect(columns.map(({ id }) => id)).not.toContain("other");
  });

  test("begins with the next lower plan, if the plan includes all of that one", () => {
    const first = (permissions: Map<string, string[]>) =>
      toOffers(PLANS, permissions).plans.map(({ inclusions }) => inclusions[0]);
    const basics = "Unlimited projects, import, and export";
    expect(first(ALL)).toEqual([basics, "Everything in Free", "Everything in pro"]);
    const apart = new Map([...ALL, ["advanced", ["advanced"]]] as [string, string[]][]);
    expect(first(apart)).toEqual([basics, "Everything in Free", "Everything in Free"]);
    expect(first(new Map())).toEqual([basics, basics, basics]);
  });

  test("names a part of the product only on the card of the first plan that has it", () => {
    const countInsights = ({ inclusions }: { inclusions: string[] }) =>
      inclusions.filter((inclusion) => inclusion.startsWith("Insights")).length;
    expect(toOffers(PLANS, ALL).plans.map(countInsights)).toEqual([0, 1, 0]);
    const apart = new Map([...ALL, ["advanced", ["advanced"]]] as [string, string[]][]);
    expect(toOffers(PLANS, apart).plans.map(countInsights)).toEqual([0, 1, 1]);
  });

  test("names what the next lower plan lacks in the second place, as a highlight", () => {
    const highlights = toOffers(PLANS, ALL).plans.map((plan) => plan.highlights);
    expect(highlights).toEqual([
      [],
      [{ text: "Insights: what gets done and how fast", href: "/features#insights" }],
      [{ text: "Forecast: when a project will be done", href: "/features#forecast" }],
    ]);
    for (const {
      inclusions,
      highlights: [part],
    } of toOffers(PLANS, ALL).plans.slice(1))
      expect(inclusions[1]).toBe(part!.text);
    // Everything is included where no limits apply.
    for (const plan of toOffers(PLANS, new Map()).plans) expect(plan.highlights).toEqual([]);
  });

  test("says why a plan is worth its price where it adds a part of the product", () => {
    const reasons = (permissions: Map<string, string[]>) =>
      toOffers(PLANS, permissions).plans.map(({ reason }) => reason);
    expect(reasons(ALL)).toEqual([
      null,
      "See why a project takes so long.",
      "Know early whether a date will hold.",
    ]);
    expect(reasons(new Map())).toEqual([null, null, null]);
  });

  test("is unlimited everywhere when no plan is on sale", () => {
    const { plans, columns } = toOffers([toPlan("basic")], new Map([["basic", ["basic"]]]));
    expect(plans[0]!.inclusions).toContain("Unlimited AI runs a month");
    expect(columns).toEqual([
      { id: "free", name: "Free", price: "$0", limits: NO_LIMITS },
      { id: "basic", name: "basic", limits: NO_LIMITS },
    ]);
  });

  test("is distinguished for two plans of the same name", () => {
    const plans = [toPlan("pro", "Team"), toPlan("advanced", "Team")];
    const ids = toOffers(plans, ALL).columns.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
  });
});

describe("the recommended plan", () => {
  const marked = { recommended: "true" };

  test("is the one named Freelancer", () => {
    const plans = [toPlan("basic"), toPlan("pro", "Pro", marked), toPlan("advanced", "Freelancer")];
    expect(listRecommended(plans)).toEqual(["advanced"]);
  });

  test("is the first one whose metadata says so when none is named Freelancer", () => {
    const plans = [toPlan("basic"), toPlan("pro", "Pro", marked), toPlan("advanced", "Advanced", marked)];
    expect(listRecommended(plans)).toEqual(["pro"]);
    expect(listRecommended([toPlan("pro"), toPlan("advanced", "Advanced", { recommended: "no" })])).toEqual([
      "pro",
    ]);
  });

  test("is otherwise the first one that raises a limit, or the first of all", () => {
    expect(listRecommended(PLANS)).toEqual(["pro"]);
    expect(listRecommended([toPlan("other"), toPlan("advanced")])).toEqual(["advanced"]);
    expect(listRecommended([toPlan("other"), toPlan("basic")])).toEqual(["other"]);
    expect(listRecommended([])).toEqual([]);
  });
});
