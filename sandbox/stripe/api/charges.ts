import type Stripe from "stripe";
import type { Account } from "../account.ts";
import { CREATED_PARAM, isWithin, PAGING_PARAMS, toPage } from "../lists.ts";
import { IS_LIVE_MODE } from "../mode.ts";
import { type AnyEndpoint, endpoint } from "../rest.ts";

/** Lists the refunds or disputes of a payment. */
const listByCharge = (
  path: string,
  kind: string,
  getAll: (account: Account) => Iterable<Stripe.Refund | Stripe.Dispute>,
): AnyEndpoint =>
  endpoint<Stripe.RefundListParams & Stripe.DisputeListParams>({
    method: "GET",
    path,
    parameters: { ...PAGING_PARAMS, ...CREATED_PARAM, charge: "text", payment_intent: "text" },
    answer({ account, params }) {
      const { charge, payment_intent, created } = params;
      const matches = [...getAll(account)].filter(
        (one) =>
          (!charge || one.charge === charge) &&
          (!payment_intent || one.payment_intent === payment_intent) &&
          isWithin(one.created, created),
      );
      return toPage(matches, params, { url: path, kind });
    },
  });

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
  endpoint<Stripe.PaymentIntentListParams>({
    method: "GET",
    path: "/v1/payment_intents",
    parameters: { ...PAGING_PARAMS, ...CREATED_PARAM, customer: "text" },
    answer({ account, params }) {
      const matches = [...account.paymentIntents.values()].filter(
        (one) =>
          (!params.customer || one.customer === params.customer) && isWithin(one.created, params.created),
      );
      return toPage(matches, params, { url: "/v1/payment_intents", kind: "payment_intent" });
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
        livemode: IS_LIVE_MODE,
        status: missingTaxFields.length > 0 ? "pending" : "active",
        status_details:
          missingTaxFields.length > 0 ? { pending: { missing_fields: missingTaxFields } } : { active: {} },
      }) satisfies Stripe.Tax.Settings,
  }),
  listByCharge("/v1/refunds", "refund", ({ refunds }) => refunds.values()),
  listByCharge("/v1/disputes", "dispute", ({ disputes }) => disputes.values()),
];
