export interface Refusal {
  /** On the sandbox's page. */
  label: string;
  message: string;
  param?: string;
  code?: string;
}

/** Requests that Stripe refuses for a reason that lies in its account or catalogue, with Stripe's words. Each can be armed as a fault. */
export const REFUSALS = {
  portal_not_configured: {
    label: "Refused: no portal settings",
    message:
      "No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.",
  },
  second_currency: {
    label: "Refused: second currency",
    message:
      "You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency eur.",
  },
  metered_quantity: {
    label: "Refused: quantity of a metered price",
    message:
      "Quantity should not be specified where usage_type is `metered`. Remove quantity from `line_items[0]`",
    param: "line_items[0][quantity]",
  },
  inactive_price: {
    label: "Refused: inactive price",
    message: "The price specified is inactive. This field only accepts active prices.",
    param: "line_items[0][price]",
  },
  unknown_price: {
    label: "Refused: unknown price",
    message: "No such price: 'price_unknown'",
    param: "line_items[0][price]",
    code: "resource_missing",
  },
  account_not_live: {
    label: "Refused: account not activated",
    message:
      "Your account cannot currently make live charges. Activate your account in the Dashboard to begin processing live charges.",
    code: "testmode_charges_only",
  },
  tax_inactive: {
    label: "Refused: Stripe Tax not active",
    message: "Stripe Tax is not active on this account. Activate it in the Dashboard to calculate taxes.",
    param: "automatic_tax[enabled]",
  },
  other_refusal: {
    label: "Refused: another reason",
    message: "The sandbox refuses this request, as configured.",
  },
} as const satisfies Record<string, Refusal>;

export type RefusalKind = keyof typeof REFUSALS;

export const isRefusalKind = (kind: string): kind is RefusalKind => Object.hasOwn(REFUSALS, kind);
