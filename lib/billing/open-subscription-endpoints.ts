import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { timestamp } from "@/lib/api/fields";
import { subscription, url } from "./endpoints";

/** A subscription that has not ended, with what it waits for. */
export const openSubscription = subscription.extend({
  /** When a subscription whose payment is due stops granting its roles. */
  access_until: timestamp.nullable(),
  /** What the open payment waits for: another card, or that the user confirms it at their bank. */
  payment_needs: z.enum(["card", "authentication"]).nullable(),
  /** Stripe's page where the open invoice is paid or confirmed. */
  open_invoice_url: z.string().nullable(),
  /** How invoices are handled while the merchant has paused their collection. Access continues meanwhile. */
  paused_collection: z.string().nullable(),
  collection_resumes_at: timestamp.nullable(),
});

/** The next payment, in minor units. The amount is what is charged: discount and credit are taken off, the tax is in it. */
const nextPayment = z.object({
  currency: z.string(),
  amount: z.int(),
  discount: z.int(),
  tax: z.int(),
  at: timestamp,
});

export type NextPayment = z.infer<typeof nextPayment>;
export type OpenSubscription = z.infer<typeof openSubscription>;

export const getOpenSubscription = endpoint({
  method: "GET",
  path: "/api/stripe/open-subscription",
  access: "user",
  summary: "Your subscription that hasn't ended, with what it is waiting for",
  description:
    "Includes one that is unpaid, paused, or incomplete and grants nothing. The newest one that grants something comes first.",
  response: openSubscription.nullable(),
});

export const settleSubscription = endpoint({
  method: "POST",
  path: "/api/stripe/open-subscription/settlement",
  access: "user",
  summary: "The URL where you pay, confirm a payment, or add a card",
  response: url,
  problems: [400, 409, 429],
  deadlineMs: 14_000,
});

export const getNextPayment = endpoint({
  method: "GET",
  path: "/api/stripe/next-payment",
  access: "user",
  summary: "What you pay next, with discount and tax, as calculated by Stripe",
  response: nextPayment.nullable(),
  problems: [409, 429],
  deadlineMs: 14_000,
});
