import type { Product } from "@/lib/billing/endpoints";
import {
  getPlanPermission,
  isAbove,
  LIMITS,
  type Limits,
  NO_LIMITS,
  PAID_PERMISSIONS,
  PART_NAMES,
  PLAN_PERMISSIONS,
} from "@/lib/limits/plan-limits";
import { describeLimit, listInclusions } from "@/lib/limits/texts";

/** A plan on sale, with what it includes. */
export type Offer = Product & {
  inclusions: string[];
  /** Those of them that the next lower plan lacks altogether, and that justify the price. */
  highlights: string[];
  /** True for exactly one plan. */
  isRecommended: boolean;
};

/** A column of the comparison: a plan's limits. */
export interface Column {
  id: string;
  name: string;
  limits: Limits;
}

export interface Offers {
  plans: Offer[];
  /** The free plan, and each plan on sale that has known limits. */
  columns: Column[];
}

/** Puts the highlights second, after what the plan shares with the lower one. */
function toInclusions(limits: Limits, lower?: { name: string; limits: Limits }) {
  const highlights = PART_NAMES.filter((part) => lower && limits[part] && !lower.limits[part]).flatMap(
    (part) => describeLimit(part, limits) ?? [],
  );
  const [first, ...others] = listInclusions(limits, lower);
  const rest = others.filter((inclusion) => !highlights.includes(inclusion));
  return { inclusions: [first!, ...highlights, ...rest], highlights };
}

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
  // The product requires it of the plan with this name; the metadata is for catalogues without one (docs/going-live.md).
  const recommended =
    plans.find(({ name }) => name === "Freelancer") ??
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
      { id: "free", name: "Free", limits: getLimits() },
      ...plans
        .filter(({ id }) => grants(id, PLAN_PERMISSIONS))
        .map(({ id, name }) => ({ id, name, limits: getLimits(permissions.get(id)) })),
    ],
  };
}
