import "server-only";
import type Stripe from "stripe";
import { inspectTax } from "@/lib/billing/stripe/inspection.server";
import { listMissingPermissions } from "@/lib/billing/stripe/permissions.server";
import { isStripeOn } from "@/lib/billing/stripe/stripe.server";
import { env } from "@/lib/env.server";
import { BrokenCheck, type Check } from "./check.server";
import { STRIPE_TURN_ON } from "./stripe.server";

const PORTAL_SETTINGS = "in Stripe’s dashboard: Settings, Billing, Customer portal";

type Features = Stripe.BillingPortal.Configuration.Features;

/** Wrong settings of the portal’s features, each with what to set instead. Most of them are the defaults of Stripe’s API. */
const PORTAL_FAULTS: [isFaulty: (features: Features) => boolean, detail: string, fix: string][] = [
  [
    ({ subscription_update: { enabled, default_allowed_updates } }) =>
      enabled && !default_allowed_updates.includes("price"),
    "Switching plans is on, but does not allow another price.",
    "Allow customers to switch plans, which adds `price` to default_allowed_updates.",
  ],
  [
    ({ subscription_update: { enabled, proration_behavior } }) => enabled && proration_behavior === "none",
    "A switch to a more expensive plan costs nothing before the next period.",
    "Prorate changes of plans: proration_behavior `always_invoice` or `create_prorations`.",
  ],
  [
    ({ subscription_update: { enabled, trial_update_behavior } }) =>
      enabled && trial_update_behavior !== "continue_trial",
    "A switch during the trial ends the trial and charges immediately.",
    "Continue the trial: trial_update_behavior `continue_trial`.",
  ],
  [
    ({ subscription_cancel: { enabled, mode } }) => enabled && mode !== "at_period_end",
    "Canceling ends a plan immediately, although its period is paid for.",
    "Cancel at the end of the period: mode `at_period_end`.",
  ],
];

export const checkPortal: Check = {
  id: "portal",
  title: "Customer portal",
  without: "Subscribers can’t change or cancel their plan.",
  ...STRIPE_TURN_ON,
  async run(inspection) {
    const stripe = await inspection;
    if (!stripe || stripe.isRefused) return null;
    const features = stripe.portal;
    if (!features)
      throw new BrokenCheck(
        "The portal has no default configuration.",
        `Save its settings once ${PORTAL_SETTINGS}.`,
      );
    const missing = [
      !features.subscription_update.enabled && "switching plans",
      !features.subscription_cancel.enabled && "cancelling",
      !features.payment_method_update.enabled && "changing the card",
    ].filter((name) => name !== false);
    if (missing.length > 0)
      throw new BrokenCheck(
        `The portal doesn’t allow ${missing.join(", ")}.`,
        `Turn it on ${PORTAL_SETTINGS}.`,
      );
    const faults = PORTAL_FAULTS.filter(([isFaulty]) => isFaulty(features));
    if (faults.length > 0)
      throw new BrokenCheck(
        faults.map(([, detail]) => detail).join(" "),
        `Change it ${PORTAL_SETTINGS}. ${faults.map(([, , fix]) => fix).join(" ")}`,
      );
    return "Configured. Subscribers can switch plans, cancel, and change their card.";
  },
};

export const checkTax: Check = {
  id: "tax",
  title: "Stripe Tax (STRIPE_TAX)",
  without: "Prices are charged without tax.",
  turnOn: "Set up Stripe Tax in Stripe’s dashboard, then set STRIPE_TAX=true. Not needed if you owe no tax.",
  async run() {
    if (!env.STRIPE_TAX || !isStripeOn()) return null;
    const missing = await inspectTax();
    if (!missing)
      return {
        detail: "The key can’t read the tax settings, so they weren’t checked.",
        is_unchecked: true,
      };
    if (missing.length === 0) return "Stripe Tax is active. Tax is added at checkout.";
    throw new BrokenCheck(
      `Stripe Tax isn’t active, so checkouts fail. Missing: ${missing.join(", ")}.`,
      "Complete the setup in Stripe’s dashboard: Settings, Tax. Or set STRIPE_TAX=false.",
    );
  },
};

export const checkPermissions: Check = {
  id: "stripe_permissions",
  title: "Key permissions (STRIPE_SECRET_KEY)",
  without: "Some payment steps fail.",
  ...STRIPE_TURN_ON,
  async run() {
    if (!isStripeOn()) return null;
    if (!env.STRIPE_SECRET_KEY?.startsWith("rk_"))
      return "This isn’t a restricted key, so it has every permission.";
    const missing = await listMissingPermissions();
    if (missing.length === 0) return "The restricted key has every permission it needs.";
    throw new BrokenCheck(
      `The restricted key lacks these permissions: ${missing.join("; ")}.`,
      "Edit the key in Stripe’s dashboard (Developers, API keys) and grant these permissions.",
    );
  },
};
