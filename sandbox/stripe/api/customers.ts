import type Stripe from "stripe";
import { type Account, type Customer, change, isLive, subscriptionsOf } from "../account.ts";
import { cancelNow } from "../billing/invoices.ts";
import { expireSession } from "../billing/time.ts";
import { CREATED, isWithin, PAGING, pageOf } from "../lists.ts";
import { newCustomer } from "../objects/customer.ts";
import { mergeMetadata, type Rule } from "../params.ts";
import { invalid, missing } from "../refusals.ts";
import { type AnyEndpoint, endpoint } from "../rest.ts";

export function customerOf(account: Account, id: string, param?: string): Customer {
  const customer = account.customers.get(id);
  if (!customer) throw missing("customer", id, param);
  return customer;
}

const CUSTOMER = {
  description: "text",
  email: "text",
  metadata: "metadata",
  name: "text",
  phone: "text",
  preferred_locales: "texts",
} satisfies { [name in keyof Stripe.CustomerUpdateParams]: Rule };

function setCustomer(customer: Customer, params: Stripe.CustomerUpdateParams) {
  const { email, metadata, preferred_locales } = params;
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, "email", "email_invalid");
  customer.metadata = mergeMetadata(customer.metadata, metadata);
  if (preferred_locales) customer.preferred_locales = preferred_locales;
  for (const key of ["description", "email", "name", "phone"] as const)
    if (params[key] !== undefined) customer[key] = params[key] || null;
}

export const customerEndpoints: AnyEndpoint[] = [
  endpoint<Stripe.CustomerListParams>({
    method: "GET",
    path: "/v1/customers",
    takes: { ...PAGING, ...CREATED, email: "text" },
    answer({ account, params }) {
      const shown = [...account.customers.values()].filter(
        (one) => (!params.email || one.email === params.email) && isWithin(one.created, params.created),
      );
      return pageOf(shown, params, { url: "/v1/customers", kind: "customer" });
    },
  }),
  endpoint<Stripe.CustomerCreateParams>({
    method: "POST",
    path: "/v1/customers",
    takes: CUSTOMER,
    answer({ account, params }) {
      const at = account.now();
      const customer = newCustomer(at);
      setCustomer(customer, params as Stripe.CustomerUpdateParams);
      account.customers.set(customer.id, customer);
      account.emit("customer.created", customer, at);
      return customer;
    },
  }),
  endpoint<Stripe.CustomerRetrieveParams>({
    method: "GET",
    path: "/v1/customers/:id",
    answer: ({ account, id }) =>
      account.deletedCustomers.has(id) ? { id, object: "customer", deleted: true } : customerOf(account, id),
  }),
  endpoint<Stripe.CustomerUpdateParams>({
    method: "POST",
    path: "/v1/customers/:id",
    takes: { ...CUSTOMER, invoice_settings: { object: { default_payment_method: "text" } } },
    answer({ account, id, params }) {
      const customer = customerOf(account, id);
      const method = params.invoice_settings?.default_payment_method;
      if (method && account.paymentMethods.get(method)?.customer !== id)
        throw missing("payment_method", method, "invoice_settings[default_payment_method]");
      change(account, "customer", customer, account.now(id), () => {
        setCustomer(customer, params);
        if (method !== undefined) customer.invoice_settings.default_payment_method = method || null;
      });
      return customer;
    },
  }),
  endpoint<Stripe.CustomerDeleteParams>({
    method: "DELETE",
    path: "/v1/customers/:id",
    answer({ account, id }) {
      const customer = customerOf(account, id);
      const at = account.now(id);
      for (const subscription of subscriptionsOf(account, id).filter(isLive))
        cancelNow(account, subscription, at, "cancellation_requested");
      for (const session of account.sessions.values())
        if (session.customer === id && session.status === "open") expireSession(account, session, at);
      account.customers.delete(id);
      account.deletedCustomers.add(id);
      account.emit("customer.deleted", customer, at);
      return { id, object: "customer", deleted: true } satisfies Stripe.DeletedCustomer;
    },
  }),
  endpoint<Stripe.PaymentMethodListParams>({
    method: "GET",
    path: "/v1/payment_methods",
    takes: { ...PAGING, customer: "text", type: ["card"] },
    answer({ account, params }) {
      const { customer } = params;
      if (customer) customerOf(account, customer, "customer");
      const shown = [...account.paymentMethods.values()].filter(
        (one) => customer && one.customer === customer,
      );
      return pageOf(shown, params, { url: "/v1/payment_methods", kind: "payment_method" });
    },
  }),
  endpoint<Stripe.PaymentMethodRetrieveParams>({
    method: "GET",
    path: "/v1/payment_methods/:id",
    answer({ account, id }) {
      const method = account.paymentMethods.get(id);
      if (!method) throw missing("payment_method", id);
      return method;
    },
  }),
];
