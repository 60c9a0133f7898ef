import type Stripe from "stripe";

export interface AccountSettings {
  id: string;
  created: number;
  /** Whether the account is activated for payments. */
  canCharge: boolean;
}

/** The merchant's own account. */
export const newAccount = ({ id, created, canCharge }: AccountSettings): Stripe.Account => ({
  id,
  object: "account",
  business_type: null,
  capabilities: {},
  charges_enabled: canCharge,
  country: "US",
  created,
  default_currency: "usd",
  details_submitted: canCharge,
  email: "owner@example.test",
  metadata: {},
  payouts_enabled: canCharge,
  type: "standard",
});
