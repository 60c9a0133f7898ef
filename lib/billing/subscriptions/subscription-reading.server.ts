import "server-only";
import { eq, inArray } from "drizzle-orm";
import type Stripe from "stripe";
import { db } from "@/db";
import { prices, productRoles, type subscriptions, users } from "@/db/schema";
import { UUID } from "@/lib/api/uuid-pattern";
import { log } from "@/lib/log.server";
import { findUserByCustomer } from "../customers/currency-customers.server";
import {
  findInStripe,
  getId,
  isForbidden,
  listFromStripe,
  toTimestamp,
  withStripe,
} from "../stripe/stripe.server";

/** States in which an invoice waits to be paid. */
const STATUSES_WITH_OPEN_INVOICE = ["incomplete", "past_due", "unpaid", "paused"];
/** The newest ones, as many as Stripe lists at once. */
const MAX_INVOICES = 100;

/** Reads a subscription from Stripe as a row. @returns "unknown" if Stripe does not know it, null if it belongs to no user here. */
export async function readSubscription(id: string) {
  const found = await findInStripe((stripe) => stripe.subscriptions.retrieve(id));
  if (!found) return "unknown";
  const item = await findPlanItem(await listItems(found));
  const customer_id = getId(found.customer);
  const user_id = customer_id && (await findOwner(customer_id, found.metadata));
  if (!item || !user_id) return null;
  const created_at = toTimestamp(found.created)!;
  return {
    id: found.id,
    user_id,
    customer_id,
    status: found.status as typeof subscriptions.$inferSelect.status,
    price_id: item.price.id,
    quantity: item.quantity ?? 1,
    metadata: found.metadata,
    cancel_at_period_end: found.cancel_at_period_end,
    cancel_at: toTimestamp(found.cancel_at),
    canceled_at: toTimestamp(found.canceled_at),
    current_period_start: toTimestamp(item.current_period_start),
    current_period_end: toTimestamp(item.current_period_end),
    ended_at: toTimestamp(found.ended_at),
    trial_start: toTimestamp(found.trial_start),
    trial_end: toTimestamp(found.trial_end),
    paused_collection: found.pause_collection?.behavior ?? null,
    collection_resumes_at: toTimestamp(found.pause_collection?.resumes_at),
    ...(await readOpenPayment(found)),
    created_at,
    updated_at: created_at,
  };
}

/** All items of a subscription; the subscription itself shows the first ones only. */
const listItems = async ({ id, items }: Stripe.Subscription): Promise<Stripe.SubscriptionItem[]> =>
  items.has_more
    ? listFromStripe((stripe) => stripe.subscriptionItems.list({ subscription: id, limit: 100 }))
    : items.data;

/** The plan among the items of a subscription: the first whose price we know, best one whose product grants roles. */
async function findPlanItem(items: Stripe.SubscriptionItem[]): Promise<Stripe.SubscriptionItem | undefined> {
  if (items.length < 2) return items[0];
  const ids = items.map(({ price }) => price.id);
  const known = await db
    .select({ id: prices.id, role: productRoles.role_id })
    .from(prices)
    .leftJoin(productRoles, eq(productRoles.product_id, prices.product_id))
    .where(inArray(prices.id, ids));
  const isKnown = ({ price }: Stripe.SubscriptionItem) => known.some(({ id }) => id === price.id);
  const grants = ({ price }: Stripe.SubscriptionItem) =>
    known.some(({ id, role }) => id === price.id && role !== null);
  return items.find(grants) ?? items.find(isKnown) ?? items[0];
}

interface OpenPayment {
  past_due_since: string | null;
  payment_needs: "card" | "authentication" | null;
  open_invoice_url: string | null;
}

const NO_OPEN_PAYMENT: OpenPayment = { past_due_since: null, payment_needs: null, open_invoice_url: null };

/** What the open invoice of a subscription waits for. With a key that may not read invoices it stays unknown. */
async function readOpenPayment(subscription: Stripe.Subscription): Promise<OpenPayment> {
  if (!STATUSES_WITH_OPEN_INVOICE.includes(subscription.status)) return NO_OPEN_PAYMENT;
  try {
    return await readOpenInvoice(subscription);
  } catch (err) {
    // The state of the subscription decides about access, so it is stored nevertheless.
    if (!isForbidden(err)) throw err;
    log.warn({ err, subscription: subscription.id }, "Stripe's key may not read invoices");
    return NO_OPEN_PAYMENT;
  }
}

const readOpenInvoice = ({ id, status }: Stripe.Subscription): Promise<OpenPayment> =>
  withStripe(async (stripe) => {
    const { data } = await stripe.invoices.list({ subscription: id, status: "open", limit: MAX_INVOICES });
    // The newest. Of invoices that are sent, a further one can be open before its day while an earlier one is overdue.
    const found = data.find(({ due_date }) => !due_date || due_date * 1000 <= Date.now()) ?? data[0];
    if (!found) return NO_OPEN_PAYMENT;
    // Read on its own, because Stripe expands at most four levels.
    const invoice = await stripe.invoices.retrieve(found.id, {
      expand: ["payments.data.payment.payment_intent"],
    });
    const needsAuthentication = invoice.payments?.data.some(
      ({ payment: { payment_intent } }) =>
        typeof payment_intent === "object" && payment_intent.status === "requires_action",
    );
    return {
      past_due_since:
        status === "past_due"
          ? toTimestamp(invoice.due_date ?? invoice.status_transitions.finalized_at ?? invoice.created)
          : null,
      payment_needs: toNeeds(invoice, needsAuthentication),
      open_invoice_url: invoice.hosted_invoice_url ?? null,
    };
  });

/** An invoice that is sent to the user needs no other card. */
function toNeeds({ collection_method }: Stripe.Invoice, needsAuthentication = false) {
  if (needsAuthentication) return "authentication";
  return collection_method === "send_invoice" ? null : "card";
}

/** Finds the user by the customer, or by the metadata that the checkout has set. */
async function findOwner(customerId: string, metadata: Stripe.Metadata): Promise<string | null> {
  const known = await findUserByCustomer(customerId);
  if (known) return known;
  const claimed = metadata.user_id ?? "";
  if (!UUID.test(claimed)) return null;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, claimed));
  return user?.id ?? null;
}
