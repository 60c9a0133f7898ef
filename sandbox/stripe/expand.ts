import type Stripe from "stripe";
import { type Account, type CheckoutSession, type Invoice, isOngoing, listSubscriptions } from "./account.ts";
import { createInvalidRequest } from "./errors.ts";
import { newLineItem } from "./objects/checkout.ts";
import { newInvoicePayment } from "./objects/payment.ts";

type Fields = Record<string, unknown>;

const MAX_EXPANDED_LEVELS = 4;

const toList = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: "list",
  data,
  has_more: false,
  url,
});

export function listLineItems(account: Account, session: CheckoutSession) {
  const { price: id, quantity } = account.orders.get(session.id)!;
  const price = account.prices.get(id)!;
  const name = account.products.get(price.product)?.name ?? price.product;
  return toList(
    [newLineItem(session, price, name, quantity)],
    `/v1/checkout/sessions/${session.id}/line_items`,
  );
}

/** A part that an object includes only on request. */
function getIncludablePart(account: Account, object: Fields, name: string): unknown {
  if (object.object === "checkout.session" && name === "line_items")
    return listLineItems(account, object as unknown as CheckoutSession);
  if (object.object === "customer" && name === "subscriptions")
    return toList(
      listSubscriptions(account, String(object.id)).filter(isOngoing).reverse(),
      `/v1/customers/${object.id}/subscriptions`,
    );
  if (object.object === "invoice" && name === "payments") {
    const intent = account.paymentIntents.get(account.invoicePayments.get(String(object.id)) ?? "");
    return toList(
      intent ? [newInvoicePayment(object as unknown as Invoice, intent)] : [],
      `/v1/invoice_payments?invoice=${object.id}`,
    );
  }
}

function findObject(account: Account, id: string): object | undefined {
  const {
    products,
    prices,
    customers,
    paymentMethods,
    sessions,
    subscriptions,
    invoices,
    portalConfigurations,
    paymentIntents,
  } = account;
  for (const store of [
    products,
    prices,
    customers,
    paymentMethods,
    sessions,
    subscriptions,
    invoices,
    portalConfigurations,
    paymentIntents,
  ])
    if (store.has(id)) return store.get(id);
  if (account.deletedCustomers.has(id)) return { id, object: "customer", deleted: true };
}

function expandPath(account: Account, value: unknown, path: string[], whole: string): unknown {
  if (path.length === 0) {
    if (typeof value !== "string") return value;
    const object = findObject(account, value);
    if (object) return object;
    throw createInvalidRequest(`This property cannot be expanded (${whole}).`, "expand");
  }
  if (Array.isArray(value)) return value.map((one) => expandPath(account, one, path, whole));
  if (value === null) return null;
  const object = (typeof value === "string" ? findObject(account, value) : value) as Fields | undefined;
  const [name, ...rest] = path as [string, ...string[]];
  const part = object && (name in object ? object[name] : getIncludablePart(account, object, name));
  if (!object || part === undefined || (object.deleted && name !== "id"))
    throw createInvalidRequest(`This property cannot be expanded (${whole}).`, "expand");
  return { ...object, [name]: expandPath(account, part, rest, whole) };
}

/** A copy with whole objects in place of ids, at the requested paths. */
export const expand = (account: Account, object: object, paths: string[]): object =>
  paths.reduce((expanded, path) => {
    const segments = path.split(".");
    // As at Stripe, "data" counts as a level.
    if (segments.length > MAX_EXPANDED_LEVELS)
      throw createInvalidRequest(
        `You cannot expand more than ${MAX_EXPANDED_LEVELS} levels of a property.`,
        "expand",
      );
    return expandPath(account, expanded, segments, path) as object;
  }, object);
