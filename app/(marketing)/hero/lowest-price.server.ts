import "server-only";
import { GET as listPlans } from "@/app/api/stripe/products/route";
import { withDeadline } from "@/lib/api/deadline";
import type { ResponseBody } from "@/lib/api/endpoint";
import { callHandler } from "@/lib/api/prefetch.server";
import type * as billing from "@/lib/billing/endpoints";
import { formatLowestMonthly } from "@/lib/billing/lowest-price";

/** The first read of a process also connects to the database, which takes longer than the others. */
const TIMEOUT_MS = 1000;
/** Prices change rarely, and the home page is the one with the most visitors. */
const FRESH_MS = 60_000;
/** A price that was read longer ago is not shown before it is read again. */
const STALE_MS = 600_000;
/** While the database is away, only one page in this time waits for it. */
const RETRY_MS = 5_000;

let known: { price: string | null; until: number } | undefined;
/** Shared by the pages that are rendered meanwhile, so the deadline is that of the first one. */
let reading: Promise<void> | undefined;

/**
 * The lowest monthly price on sale, for example "$50". Null if there is none, or if it is not known yet and the database is
 * slow or away. A known price comes at once, also while it is read again, so the page does not change from visit to visit.
 */
export async function findLowestPrice(): Promise<string | null> {
  if (known && Date.now() < known.until) return known.price;
  reading ??= startReading();
  if (!known?.price || Date.now() > known.until + STALE_MS) await reading;
  return known?.price ?? null;
}

/** @returns a promise that never rejects, and resolves at the latest after the deadline */
function startReading(): Promise<void> {
  const work = readLowestPrice();
  void work
    .catch(() => {
      known = { price: known?.price ?? null, until: Date.now() + RETRY_MS };
    })
    .finally(() => {
      reading = undefined;
    });
  return withDeadline(work, TIMEOUT_MS, () => new Error("Too slow")).catch(() => {});
}

async function readLowestPrice(): Promise<void> {
  const query = { per_page: 100 };
  const plans = await callHandler<ResponseBody<typeof billing.listPlans>>(listPlans, { query });
  known = { price: formatLowestMonthly(plans.data), until: Date.now() + FRESH_MS };
}
