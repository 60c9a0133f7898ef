import "server-only";
import { and, count, eq, inArray, max, ne } from "drizzle-orm";
import { db } from "@/db";
import { billingEvents, prices, products } from "@/db/schema";
import { Problem } from "../api/problem";
import { readAccount } from "./account.server";
import { isStripeOn, withStripe } from "./stripe.server";
import { REFUSED_EVENT_ID } from "./stripe-events.server";

/** Reads from Stripe what the doctor checks. @returns null if payments are off. @throws 503 if Stripe cannot be reached. */
export async function inspectStripe() {
  if (!isStripeOn()) return null;
  try {
    const { isActivated } = await readAccount();
    return await withStripe(async (stripe) => {
      const active = [];
      for await (const price of stripe.prices.list({ active: true, limit: 100, expand: ["data.product"] })) {
        const { product } = price;
        if (typeof product === "object" && !product.deleted && product.active) active.push(price);
      }
      const recurring = active.filter(
        ({ recurring }) => recurring && ["month", "year"].includes(recurring.interval),
      );
      const portal = await stripe.billingPortal.configurations.list({ active: true, limit: 1 });
      const [known] = await db
        .select({ count: count() })
        .from(prices)
        .innerJoin(products, and(eq(products.id, prices.product_id), products.active))
        .where(and(prices.active, inArray(prices.interval, ["month", "year"])));
      return {
        isRefused: false,
        isActivated,
        atStripe: recurring.length,
        oneOff: active.filter(({ type }) => type === "one_time").length,
        onSale: known!.count,
        hasPortal: portal.data.length > 0,
      };
    });
  } catch (error) {
    const isRefused =
      error instanceof Problem && (error as { cause?: { statusCode?: number } }).cause?.statusCode === 401;
    if (!isRefused) throw error;
    return { isRefused, isActivated: true, atStripe: 0, oneOff: 0, onSale: 0, hasPortal: false };
  }
}

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
