import type Stripe from "stripe";
import { previewInvoice } from "../billing/preview.ts";
import { runDueEvents } from "../billing/time.ts";
import { createMissingResource } from "../errors.ts";
import { CREATED_PARAM, isWithin, PAGING_PARAMS, toPage } from "../lists.ts";
import { type AnyEndpoint, endpoint } from "../rest.ts";

/** "invoice.*" matches every event about invoices. */
const isOfType = (type: string, wanted: string) =>
  wanted.endsWith("*") ? type.startsWith(wanted.slice(0, -1)) : type === wanted;

export const documentEndpoints: AnyEndpoint[] = [
  endpoint<Stripe.InvoiceListParams>({
    method: "GET",
    path: "/v1/invoices",
    parameters: {
      ...PAGING_PARAMS,
      ...CREATED_PARAM,
      customer: "text",
      status: ["draft", "open", "paid", "uncollectible", "void"],
      subscription: "text",
    },
    answer({ account, params }) {
      runDueEvents(account);
      const { created, customer, status, subscription } = params;
      const matches = [...account.invoices.values()].filter(
        (one) =>
          (!customer || one.customer === customer) &&
          (!status || one.status === status) &&
          (!subscription || one.parent?.subscription_details?.subscription === subscription) &&
          isWithin(one.created, created),
      );
      return toPage(matches, params, { url: "/v1/invoices", kind: "invoice" });
    },
  }),
  endpoint<Stripe.InvoiceRetrieveParams>({
    method: "GET",
    path: "/v1/invoices/:id",
    answer({ account, id }) {
      const invoice = account.invoices.get(id);
      if (!invoice) throw createMissingResource("invoice", id);
      return invoice;
    },
  }),
  endpoint<Stripe.InvoiceCreatePreviewParams>({
    method: "POST",
    path: "/v1/invoices/create_preview",
    parameters: { customer: "text", subscription: "text" },
    required: ["subscription"],
    answer({ account, params }) {
      runDueEvents(account);
      const subscription = account.subscriptions.get(params.subscription!);
      if (!subscription) throw createMissingResource("subscription", params.subscription!, "subscription");
      return previewInvoice(account, subscription);
    },
  }),
  endpoint<Stripe.EventListParams>({
    method: "GET",
    path: "/v1/events",
    parameters: { ...PAGING_PARAMS, ...CREATED_PARAM, type: "text", types: "texts" },
    answer({ account, params }) {
      const { created, type, types = type ? [type] : ["*"] } = params;
      const matches = [...account.events.values()].filter(
        (one) => types.some((wanted) => isOfType(one.type, wanted)) && isWithin(one.created, created),
      );
      return toPage(matches, params, { url: "/v1/events", kind: "event" });
    },
  }),
  endpoint<Stripe.EventRetrieveParams>({
    method: "GET",
    path: "/v1/events/:id",
    answer({ account, id }) {
      const event = account.events.get(id);
      if (!event) throw createMissingResource("event", id);
      return event;
    },
  }),
];
