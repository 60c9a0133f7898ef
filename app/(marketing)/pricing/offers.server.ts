import "server-only";
import { GET as listPlans } from "@/app/api/stripe/products/route";
import type { ResponseBody } from "@/lib/api/endpoint";
import { callHandler } from "@/lib/api/prefetch.server";
import { listPermissionsOnSale } from "@/lib/billing/catalogue/plans-on-sale.server";
import type * as billing from "@/lib/billing/endpoints";
import { PLAN_PERMISSIONS } from "@/lib/limits/plan-limits";
import { type Offers, toOffers } from "./offers";

/** The plans on sale and what they include. @throws Error with a message for the user. */
export async function readOffers(): Promise<Offers> {
  const [plans, permissions] = await Promise.all([
    callHandler<ResponseBody<typeof billing.listPlans>>(listPlans, { query: { per_page: 100 } }),
    listPermissionsOnSale(PLAN_PERMISSIONS),
  ]);
  return toOffers(plans.data, permissions);
}
