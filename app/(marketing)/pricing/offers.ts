import type { Product } from "@/lib/billing/endpoints";
import { findPrice, formatAmount, formatPrice } from "@/lib/billing/money";
import {
  getPlanPermission,
  isAbove,
  LIMITS,
  type Limits,
  NO_LIMITS,
  PAID_PERMISSIONS,
  PART_NAMES,
  type PartName,
  PLAN_PERMISSIONS,
} from "@/lib/limits/plan-limits";
import { describeLimit, listInclusions } from "@/lib/limits/texts";

export interface Highlight {
  text: string;
  /** The address of more about it. */
  href: string;
}

/** The plan that is recommended in the catalogue the product was ordered with. Other catalogues choose theirs by metadata. */
const RECOMMENDED_PLAN = "Freelancer";

/** Why a user pays for a part of the product, below for whom a plan is. */
const REASONS: Record<PartName, string> = {
  insights: "See why a project takes so long.",
  forecast: "Know early whether a date will hold.",
};

/** A plan on sale, with what it includes. */
export type Offer = Product & {
  /** What the plan is for, in a sentence. Null where the next lower plan has the same parts of the product. */
  reason: string | null;
  inclusions: string[];
  /** Those of them that the next lower plan lacks altogether, and that justify the price. */
  highlights: Highlight[];
  /** True for exactly one plan. */
  isRecommended: boolean;
};

/** The column of the free plan, which is no product. */
export const FREE_ID = "free";

/** A column of the comparison: what a plan costs, and its limits. */
export interface Column {
  id: string;
  name: string;
  /** By the month if that is possible, for example "$50 / month". Undefined for a plan without a price. */
  price?: string;
  limits: Limits;
}

export interface Offers {
  plans: Offer[];
  /** The free plan, and each plan on sale that has known limits. */
  columns: Column[];
}

/** Puts the highlights second, after what the plan shares with the lower one. */
function toInclusions(limits: Limits, lower?: { name: string; limits: Limits }) {
  const added = PART_NAMES.filter((part) => lower && limits[part] && !lower.limits[part]);
  const highlights = added.flatMap((part) => {
    const text = describeLimit(part, limits);
    return text === null ? [] : { text, href: `/features#${part}` };
  });
  const texts = highlights.map(({ text }) => text);
  const [first, ...others] = listInclusions(limits, lower);
  const last = added.at(-1);
  return {
    inclusions: [...new Set([first!, ...texts, ...others])],
    highlights,
    reason: last ? REASONS[last] : null,
  };
}

/** Nothing, in the currency of the plans. */
const toFreePrice = (plans: Product[]) =>
  formatAmount({
    unit_amount: 0,
    currency: plans.flatMap(({ prices = [] }) => prices)[0]?.currency ?? "usd",
  });

/** @param permissions the limit-related permissions that each plan grants, by the plan's id */
export function toOffers(plans: Product[], permissions: ReadonlyMap<string, string[]>): Offers {
  const grants = (id: string, names: readonly string[]) =>
    names.some((name) => permissions.get(id)?.includes(name));
  const isLimited = plans.some(({ id }) => grants(id, PAID_PERMISSIONS));
  // Without such a permission, the limits of the free plan apply.
  const getLimits = (held: string[] = []) => (isLimited ? LIMITS[getPlanPermission(held)] : NO_LIMITS);
  /** The next lower plan whose permissions a plan has, too. */
  const findLower = (plan: Product): { name: string; limits: Limits } | undefined => {
    const held = permissions.get(plan.id) ?? [];
    const own = getPlanPermission(held);
    if (!isLimited || own === "basic") return undefined;
    const lower = PAID_PERMISSIONS.findLast(
      (permission) => isAbove(own, permission) && held.includes(permission),
    );
    const next = plans.find(
      ({ id, name }) =>
        lower !== undefined &&
        name !== plan.name &&
        getPlanPermission(permissions.get(id) ?? []) === lower &&
        permissions.get(id)!.every((permission) => held.includes(permission)),
    );
    return next
      ? { name: next.name, limits: getLimits(permissions.get(next.id)) }
      : { name: "Free", limits: getLimits() };
  };
  const recommended =
    plans.find(({ name }) => name === RECOMMENDED_PLAN) ??
    plans.find(({ metadata }) => metadata.recommended === "true") ??
    plans.find(({ id }) => grants(id, PAID_PERMISSIONS)) ??
    plans[0];
  return {
    plans: plans.map((plan) => ({
      ...plan,
      ...toInclusions(getLimits(permissions.get(plan.id)), findLower(plan)),
      isRecommended: plan === recommended,
    })),
    columns: [
      { id: FREE_ID, name: "Free", price: toFreePrice(plans), limits: getLimits() },
      ...plans
        .filter(({ id }) => grants(id, PLAN_PERMISSIONS))
        .map((plan) => {
          const price = findPrice(plan, "month");
          return {
            id: plan.id,
            name: plan.name,
            price: price && formatPrice(price),
            limits: getLimits(permissions.get(plan.id)),
          };
        }),
    ],
  };
}
