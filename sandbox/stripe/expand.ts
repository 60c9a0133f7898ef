import type Stripe from "stripe";
import { type Account, type CheckoutSession, isLive, subscriptionsOf } from "./account.ts";
import { lineItemOf } from "./objects/checkout.ts";
import { invalid } from "./refusals.ts";

type Fields = Record<string, unknown>;

export const listOf = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: "list",
  data,
  has_more: false,
  url,
});

export function lineItemsOf(account: Account, session: CheckoutSession) {
  const { price: id, quantity } = account.orders.get(session.id)!;
  const price = account.prices.get(id)!;
  const name = account.products.get(price.product)?.name ?? price.product;
  return listOf(
    [lineItemOf(session, price, name, quantity)],
    `/v1/checkout/sessions/${session.id}/line_items`,
  );
}

/** Parts of an object that it has only when they are asked for. */
function includedPart(account: Account, object: Fields, name: string): unknown {
  if (object.object === "checkout.session" && name === "line_items")
    return lineItemsOf(account, object as unknown as CheckoutSession);
  if (object.object === "customer" && name === "subscriptions")
    return listOf(
      subscriptionsOf(account, String(object.id)).filter(isLive).reverse(),
      `/v1/customers/${object.id}/subscriptions`,
    );
}

function objectOf(account: Account, id: string): object | undefined {
  const {
    products,
    prices,
    customers,
    paymentMethods,
    sessions,
    subscriptions,
    invoices,
    portalConfigurations,
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
  ])
    if (store.has(id)) return store.get(id);
  if (account.deletedCustomers.has(id)) return { id, object: "customer", deleted: true };
}

function expandPath(account: Account, value: unknown, path: string[], whole: string): unknown {
  if (path.length === 0) {
    if (typeof value !== "string") return value;
    const object = objectOf(account, value);
    if (object) return object;
    throw invalid(`This property cannot be expanded (${whole}).`, "expand");
  }
  if (Array.isArray(value)) return value.map((one) => expandPath(account, one, path, whole));
  if (value === null) return null;
  const object = (typeof value === "string" ? objectOf(account, value) : value) as Fields | undefined;
  const [name, ...rest] = path as [string, ...string[]];
  const part = object && (name in object ? object[name] : includedPart(account, object, name));
  if (!object || part === undefined || (object.deleted && name !== "id"))
    throw invalid(`This property cannot be expanded (${whole}).`, "expand");
  return { ...object, [name]: expandPath(account, part, rest, whole) };
}

/** A copy with whole objects where ids were, as far as it was asked for. */
export const expand = (account: Account, object: object, paths: string[]): object =>
  paths.reduce((shown, path) => expandPath(account, shown, path.split("."), path) as object, object);
