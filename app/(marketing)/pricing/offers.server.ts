import "server-only";
import { GET as listPlans } from "@/app/api/stripe/products/route";
import type { ResponseBody } from "@/lib/api/endpoint";
import { callHandler } from "@/lib/api/prefetch.server";
import { listPermissionsOnSale } from "@/lib/billing/catalogue/plans.server";
import type * as billing from "@/lib/billing/endpoints";
import { getPlanPermission, LIMITS, type Limits, NO_LIMITS, PLAN_PERMISSIONS } from "@/lib/limits/plans";
import { listInclusions } from "@/lib/limits/texts";
import type { Offer } from "./plan-cards";

export interface Offers {
  plans: Offer[];
  /** What is free, and what each plan allows that the table of plans knows. */
  columns: { name: string; limits: Limits }[];
}

/** The plans on sale and what they include. @throws Error with a message for the user. */
export async function readOffers(): Promise<Offers> {
  const [plans, permissions] = await Promise.all([
    callHandler<ResponseBody<typeof billing.listPlans>>(listPlans, { query: { per_page: 100 } }),
    listPermissionsOnSale(PLAN_PERMISSIONS),
  ]);
  const getLimits = (id: string) => {
    const held = permissions.get(id);
    return held && LIMITS[getPlanPermission(held)];
  };
  const offers = plans.data.map((plan) => {
    const limits = getLimits(plan.id);
    return { ...plan, inclusions: limits ? listInclusions(limits) : [] };
  });
  const columns = plans.data.flatMap(({ id, name }) => {
    const limits = getLimits(id);
    return limits ? [{ name, limits }] : [];
  });
  const isLimited = columns.some(({ limits }) => limits !== LIMITS.basic);
  const free = isLimited ? LIMITS.basic : NO_LIMITS;
  return { plans: offers, columns: [{ name: "Free", limits: free }, ...columns] };
}
