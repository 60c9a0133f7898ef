import "server-only";
import { and, count, eq, max, ne } from "drizzle-orm";
import { db } from "@/db";
import { billingEvents, prices, products } from "@/db/schema";
import { isPriceOnSale, isStripePriceOnSale } from "../catalogue/plans-on-sale.server";
import { REFUSED_EVENT_ID } from "../events/receive-event.server";
import { readAccount } from "./account.server";
import { isForbidden, isRefusedKey, isStripeOn, readAllPages, withStripe } from "./stripe.server";

/** Reads from Stripe what the doctor checks. @returns null if payments are off. @throws 503 if Stripe cannot be reached. */
export async function inspectStripe() {
  if (!isStripeOn()) return null;
  try {
    const { isActivated } = await readAccount();
    return await withStripe(async (stripe) => {
      const listed = stripe.prices.list({ active: true, limit: 100, expand: ["data.product"] });
      const active = (await readAllPages(listed)).filter(
        ({ product }) => typeof product === "object" && !product.deleted && product.active,
      );
      const sellable = active.filter(isStripePriceOnSale);
      const portal = await stripe.billingPortal.configurations.list({
        active: true,
        is_default: true,
        limit: 1,
      });
      const [known] = await db
        .select({ count: count() })
        .from(prices)
        .innerJoin(products, and(eq(products.id, prices.product_id), products.active))
        .where(isPriceOnSale);
      return {
        isRefused: false as const,
        isActivated,
        atStripe: sellable.length,
        notSold: active.length - sellable.length,
        onSale: known!.count,
        currencies: [...new Set(sellable.map(({ currency }) => currency.toUpperCase()))].toSorted(),
        portal: portal.data[0]?.features ?? null,
      };
    });
  } catch (error) {
    if (!isRefusedKey(error)) throw error;
    return { isRefused: true as const };
  }
}

/** The fields that Stripe Tax still needs; empty if it is active. Null if the key may not read them. */
export const inspectTax = (): Promise<string[] | null> =>
  withStripe(async (stripe) => {
    const { status, status_details } = await stripe.tax.settings.retrieve();
    return status === "active" ? [] : (status_details.pending?.missing_fields ?? ["unknown"]);
  }).catch((error) => {
    if (isForbidden(error)) return null;
    throw error;
  });

/** The times of the last event and of the last delivery with a wrong signature. */
export async function getWebhookState(): Promise<{ received: string | null; refused: string | null }> {
  const [[received], [refused]] = await Promise.all([
    db
      .select({ at: max(billingEvents.received_at) })
      .from(billingEvents)
      .where(ne(billingEvents.id, REFUSED_EVENT_ID)),
    db
      .select({ at: max(billingEvents.received_at) })
      .from(billingEvents)
      .where(eq(billingEvents.id, REFUSED_EVENT_ID)),
  ]);
  return { received: received?.at ?? null, refused: refused?.at ?? null };
}
