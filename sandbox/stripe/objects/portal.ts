import type Stripe from "stripe";
import { newId } from "../ids.ts";
import { IS_LIVE_MODE } from "../mode.ts";

/** The default configuration. */
export const newPortalConfiguration = (at: number): Stripe.BillingPortal.Configuration => ({
  id: newId("bpc"),
  object: "billing_portal.configuration",
  active: true,
  application: null,
  business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
  created: at,
  default_return_url: null,
  features: {
    customer_update: { allowed_updates: [], enabled: false },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true, payment_method_configuration: null },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      enabled: true,
      mode: "at_period_end",
      proration_behavior: "none",
    },
    subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: "unchanged",
      default_allowed_updates: ["price"],
      enabled: true,
      proration_behavior: "always_invoice",
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: "continue_trial",
    },
  },
  is_default: true,
  livemode: IS_LIVE_MODE,
  login_page: { enabled: false, url: null },
  metadata: {},
  name: null,
  updated: at,
});

export const newPortalSession = (
  customer: string,
  configuration: string,
  returnUrl: string | null,
  at: number,
): Stripe.BillingPortal.Session => ({
  id: newId("bps"),
  object: "billing_portal.session",
  configuration,
  created: at,
  customer,
  customer_account: null,
  flow: null,
  livemode: IS_LIVE_MODE,
  locale: null,
  on_behalf_of: null,
  return_url: returnUrl,
  url: "",
});
