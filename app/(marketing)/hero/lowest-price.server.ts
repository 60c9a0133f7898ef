import "server-only";
import { GET as listPlans } from "@/app/api/stripe/products/route";
import { withDeadline } from "@/lib/api/deadline";
import type { ResponseBody } from "@/lib/api/endpoint";
import { callHandler } from "@/lib/api/prefetch.server";
import type * as billing from "@/lib/billing/endpoints";
import { formatLowestMonthly } from "@/lib/billing/lowest-price";

const TIMEOUT_MS = 200;
/** Prices change rarely, and the home page is the one with the most visitors. */
const FRESH_MS = 60_000;

let known: { price: string | null; until: number } | undefined;
/** Shared by the pages that are rendered meanwhile. */
let reading: Promise<string | null> | undefined;

/** The lowest monthly price on sale, for example "$50". Null if there is none, or while the database is slow or away. */
export async function findLowestPrice(): Promise<string | null> {
  if (known && Date.now() < known.until) return known.price;
  reading ??= readLowestPrice().finally(() => {
    reading = undefined;
  });
  return withDeadline(reading, TIMEOUT_MS, () => new Error("Too slow")).catch(() => known?.price ?? null);
}

async function readLowestPrice(): Promise<string | null> {
  const query = { per_page: 100 };
  const plans = await callHandler<ResponseBody<typeof billing.listPlans>>(listPlans, { query });
  known = { price: formatLowestMonthly(plans.data), until: Date.now() + FRESH_MS };
  return known.price;
}
