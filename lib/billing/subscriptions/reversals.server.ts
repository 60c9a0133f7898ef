import "server-only";
import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { db } from "@/db";
import { subscriptions } from "@/db/schema";
import { notFound } from "@/lib/api/problem";
import { findInStripe, getId, readAllPages, toTimestamp, withStripe } from "../stripe/stripe.server";

/**
 * The refunds and disputes of a subscription's payments, newest first, read from Stripe.
 * @throws 404 if the subscription is neither stored here nor known to Stripe.
 */
export async function listReversals(id: string) {
  const [stored] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  const subscription = await findInStripe((stripe) => stripe.subscriptions.retrieve(id));
  if (!subscription && !stored) throw notFound("Subscription");
  if (!subscription) return { data: [] };
  return withStripe(async (stripe) => {
    const charges = await listReversedCharges(stripe, subscription);
    const found = await Promise.all(charges.map((charge) => listOfCharge(stripe, charge)));
    return { data: found.flat().toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)) };
  });
}

/** The payments of a subscription of which something was refunded or disputed. */
async function listReversedCharges(
  stripe: Stripe,
  { id, customer }: Stripe.Subscription,
): Promise<Stripe.Charge[]> {
  const [invoices, charges] = await Promise.all([
    readAllPages(stripe.invoices.list({ subscription: id, limit: 100, expand: ["data.payments"] })),
    readAllPages(stripe.charges.list({ customer: getId(customer)!, limit: 100 })),
  ]);
  const hasPaid = createPaymentCheck(invoices);
  return charges.filter((charge) => (charge.amount_refunded > 0 || charge.disputed) && hasPaid(charge));
}

/** Whether a charge has paid one of the invoices. They name its payment intent, or the charge itself if it has none. */
export function createPaymentCheck(invoices: Pick<Stripe.Invoice, "payments">[]) {
  const ids = new Set(
    invoices
      .flatMap(({ payments }) => payments?.data ?? [])
      .flatMap(({ payment }) => getId(payment.payment_intent) ?? getId(payment.charge) ?? []),
  );
  return ({ id, payment_intent }: Pick<Stripe.Charge, "id" | "payment_intent">): boolean =>
    ids.has(getId(payment_intent) ?? id);
}

async function listOfCharge(stripe: Stripe, { id, amount_refunded, disputed }: Stripe.Charge) {
  const [refunds, disputes] = await Promise.all([
    amount_refunded > 0 ? stripe.refunds.list({ charge: id, limit: 100 }) : null,
    disputed ? stripe.disputes.list({ charge: id, limit: 100 }) : null,
  ]);
  return [
    ...(refunds?.data ?? []).map((refund) => ({ kind: "refund" as const, ...toReversal(refund) })),
    ...(disputes?.data ?? []).map((dispute) => ({ kind: "dispute" as const, ...toReversal(dispute) })),
  ];
}

const toReversal = ({ id, amount, currency, status, reason, created }: Stripe.Refund | Stripe.Dispute) => ({
  id,
  amount,
  currency,
  status,
  reason,
  created_at: toTimestamp(created)!,
});
