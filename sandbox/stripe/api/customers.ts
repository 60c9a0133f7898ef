import type Stripe from "stripe";
import { type Account, type Customer, isOngoing, listSubscriptions, updateAndEmit } from "../account.ts";
import { cancelNow } from "../billing/invoices.ts";
import { expireSession } from "../billing/time.ts";
import { createInvalidRequest, createMissingResource } from "../errors.ts";
import { CREATED_PARAM, isWithin, PAGING_PARAMS, toPage } from "../lists.ts";
import { newCustomer } from "../objects/customer.ts";
import { mergeMetadata, type Rule, type Rules } from "../params.ts";
import { type AnyEndpoint, endpoint } from "../rest.ts";

export function getCustomer(account: Account, id: string, param?: string): Customer {
  const customer = account.customers.get(id);
  if (!customer) throw createMissingResource("customer", id, param);
  return customer;
}

const ADDRESS: Rules = {
  city: "text",
  country: "text",
  line1: "text",
  line2: "text",
  postal_code: "text",
  state: "text",
};

const CUSTOMER = {
  // The address can only be removed, with an empty text.
  address: [""],
  business_name: "text",
  description: "text",
  email: "text",
  individual_name: "text",
  metadata: "metadata",
  name: "text",
  phone: "text",
  preferred_locales: "texts",
  shipping: { object: { name: "text", phone: "text", address: { object: ADDRESS } } },
} satisfies { [name in keyof Stripe.CustomerUpdateParams]: Rule };

function setCustomer(customer: Customer, params: Stripe.CustomerUpdateParams) {
  const { email, metadata, preferred_locales, shipping } = params;
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw createInvalidRequest(`Invalid email address: ${email}`, "email", "email_invalid");
  customer.metadata = mergeMetadata(customer.metadata, metadata);
  if (params.address !== undefined) customer.address = null;
  if (preferred_locales) customer.preferred_locales = preferred_locales;
  if (shipping !== undefined) customer.shipping = shipping ? toShipping(shipping) : null;
  for (const key of ["business_name", "individual_name"] as const) {
    if (params[key]) customer[key] = params[key];
    else if (params[key] === "") delete customer[key];
  }
  for (const key of ["description", "email", "name", "phone"] as const)
    if (params[key] !== undefined) customer[key] = params[key] || null;
}

const toShipping = ({ name, phone, address }: Stripe.CustomerUpdateParams.Shipping) => ({
  name,
  ...(phone && { phone }),
  address: {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
    ...address,
  },
});

export const customerEndpoints: AnyEndpoint[] = [
  endpoint<Stripe.CustomerListParams>({
    method: "GET",
    path: "/v1/customers",
    parameters: { ...PAGING_PARAMS, ...CREATED_PARAM, email: "text" },
    answer({ account, params }) {
      const matches = [...account.customers.values()].filter(
        (one) => (!params.email || one.email === params.email) && isWithin(one.created, params.created),
      );
      return toPage(matches, params, { url: "/v1/customers", kind: "customer" });
    },
  }),
  endpoint<Stripe.CustomerCreateParams>({
    method: "POST",
    path: "/v1/customers",
    parameters: CUSTOMER,
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
      account.deletedCustomers.has(id) ? { id, object: "customer", deleted: true } : getCustomer(account, id),
  }),
  endpoint<Stripe.CustomerUpdateParams>({
    method: "POST",
    path: "/v1/customers/:id",
    parameters: { ...CUSTOMER, invoice_settings: { object: { default_payment_method: "text" } } },
    answer({ account, id, params }) {
      const customer = getCustomer(account, id);
      const method = params.invoice_settings?.default_payment_method;
      if (method && account.paymentMethods.get(method)?.customer !== id)
        throw createMissingResource("payment_method", method, "invoice_settings[default_payment_method]");
      updateAndEmit(account, "customer", customer, account.now(id), () => {
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
      const customer = getCustomer(account, id);
      const at = account.now(id);
      for (const subscription of listSubscriptions(account, id).filter(isOngoing))
        cancelNow(account, subscription, at, "cancellation_requested");
      for (const session of account.sessions.values())
        if (session.customer === id && session.status === "open") expireSession(account, session, at);
      account.customers.delete(id);
      account.deletedCustomers.add(id);
      account.emit("customer.deleted", customer, at);
      return { id, object: "customer", deleted: true } satisfies Stripe.DeletedCustomer;
    },
  }),
];
