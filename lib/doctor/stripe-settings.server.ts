import "server-only";
import { inspectTax } from "../billing/stripe/inspection.server";
import { listMissingPermissions } from "../billing/stripe/permissions.server";
import { isStripeOn } from "../billing/stripe/stripe.server";
import { env } from "../env.server";
import { BrokenCheck, type Check } from "./check.server";
import { STRIPE_TURN_ON } from "./stripe.server";

const PORTAL_SETTINGS = "in Stripe's dashboard: Settings, Billing, Customer portal";

export const checkPortal: Check = {
  id: "portal",
  title: "Customer portal",
  without: "Subscribers cannot change or end their plan.",
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
        `The portal does not allow ${missing.join(", ")}.`,
        `Turn it on ${PORTAL_SETTINGS}.`,
      );
    return "Configured. Subscribers can switch plans, cancel and change their card.";
  },
};

export const checkTax: Check = {
  id: "tax",
  title: "Stripe Tax (STRIPE_TAX)",
  without: "Prices are charged without tax.",
  turnOn: "Set up Stripe Tax in Stripe's dashboard, then set STRIPE_TAX=true. Not needed if you owe no tax.",
  async run() {
    if (!env.STRIPE_TAX || !isStripeOn()) return null;
    const missing = await inspectTax();
    if (!missing) return "The key may not read the tax settings, so they were not checked.";
    if (missing.length === 0) return "Stripe Tax is active. Checkouts calculate the tax.";
    throw new BrokenCheck(
      `Stripe Tax is not active, so checkouts fail. It lacks: ${missing.join(", ")}.`,
      "Complete it in Stripe's dashboard: Settings, Tax. Or set STRIPE_TAX=false.",
    );
  },
};

export const checkPermissions: Check = {
  id: "stripe_permissions",
  title: "Permissions of the key (STRIPE_SECRET_KEY)",
  without: "Single steps of paying fail.",
  ...STRIPE_TURN_ON,
  async run() {
    if (!isStripeOn()) return null;
    if (!env.STRIPE_SECRET_KEY?.startsWith("rk_"))
      return "It is not a restricted key, so it may do everything.";
    const missing = await listMissingPermissions();
    if (missing.length === 0) return "The restricted key has every permission that is used.";
    throw new BrokenCheck(
      `The restricted key may not: ${missing.join("; ")}.`,
      "Edit the key in Stripe's dashboard (Developers, API keys) and give it these permissions.",
    );
  },
};
