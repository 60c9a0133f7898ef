import type Stripe from "stripe";
import { CREATED_PARAM, isWithin, PAGING_PARAMS, toPage } from "../lists.ts";
import { type AnyEndpoint, endpoint } from "../rest.ts";

const BY_CHARGE = { ...PAGING_PARAMS, ...CREATED_PARAM, charge: "text", payment_intent: "text" } as const;

/** Payments, refunds, disputes, and the settings of Stripe Tax. */
export const chargeEndpoints: AnyEndpoint[] = [
  endpoint<Stripe.ChargeListParams>({
    method: "GET",
    path: "/v1/charges",
    parameters: { ...PAGING_PARAMS, ...CREATED_PARAM, customer: "text", payment_intent: "text" },
    answer({ account, params }) {
      const { created, customer, payment_intent } = params;
      const matches = [...account.charges.values()].filter(
        (one) =>
          (!customer || one.customer === customer) &&
          (!payment_intent || one.payment_intent === payment_intent) &&
          isWithin(one.created, created),
      );
      return toPage(matches, params, { url: "/v1/charges", kind: "charge" });
    },
  }),
  endpoint<Stripe.Tax.SettingsRetrieveParams>({
    method: "GET",
    path: "/v1/tax/settings",
    answer: ({ account: { missingTaxFields } }) =>
      ({
        object: "tax.settings",
        defaults: { provider: "stripe", tax_behavior: null, tax_code: null },
        head_office: null,
        livemode: false,
        status: missingTaxFields.length > 0 ? "pending" : "active",
        status_details:
          missingTaxFields.length > 0 ? { pending: { missing_fields: missingTaxFields } } : { active: {} },
      }) satisfies Stripe.Tax.Settings,
  }),
  endpoint<Stripe.RefundListParams>({
    method: "GET",
    path: "/v1/refunds",
    parameters: BY_CHARGE,
    answer: ({ account, params }) =>
      toPage(filterByCharge(account.refunds.values(), params), params, {
        url: "/v1/refunds",
        kind: "refund",
      }),
  }),
  endpoint<Stripe.DisputeListParams>({
    method: "GET",
    path: "/v1/disputes",
    parameters: BY_CHARGE,
    answer: ({ account, params }) =>
      toPage(filterByCharge(account.disputes.values(), params), params, {
        url: "/v1/disputes",
        kind: "dispute",
      }),
  }),
];

const filterByCharge = <T extends Stripe.Refund | Stripe.Dispute>(
  all: Iterable<T>,
  { charge, payment_intent, created }: Stripe.RefundListParams,
) =>
  [...all].filter(
    (one) =>
      (!charge || one.charge === charge) &&
      (!payment_intent || one.payment_intent === payment_intent) &&
      isWithin(one.created, created),
  );
