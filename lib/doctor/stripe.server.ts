import "server-only";
import { listPlansWithoutRole } from "@/lib/billing/catalogue/plans-on-sale.server";
import { EVENT_TYPES, EVENT_VERSION } from "@/lib/billing/events/event-handlers.server";
import { ACCOUNT_MISMATCH_FIX, describeAccountMismatch } from "@/lib/billing/stripe/account.server";
import { getWebhookState } from "@/lib/billing/stripe/inspection.server";
import { isLiveMode } from "@/lib/billing/stripe/stripe.server";
import { inspectWebhook, WEBHOOK_URL } from "@/lib/billing/stripe/webhook-inspection.server";
import { formatExactTime } from "@/lib/dates/format-time";
import { BrokenCheck, type Check } from "./check.server";

export const STRIPE_TURN_ON = { turnOn: "Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET." };

const formatTime = (time: string) => `${formatExactTime(time, "UTC")} UTC`;

export const checkStripe: Check = {
  id: "stripe",
  title: "Payments (STRIPE_SECRET_KEY)",
  without: "Nobody can subscribe.",
  ...STRIPE_TURN_ON,
  async run(inspection) {
    const stripe = await inspection;
    if (!stripe) return null;
    if (stripe.isRefused)
      throw new BrokenCheck(
        "Stripe rejects the key.",
        "Create a new secret key in Stripe’s dashboard and set STRIPE_SECRET_KEY.",
      );
    if (isLiveMode() && !stripe.isActivated)
      throw new BrokenCheck(
        "Stripe accepts the key, but the account isn’t activated. Checkouts are refused.",
        "Complete the account in Stripe’s dashboard: business details, name, and bank account.",
      );
    if (isLiveMode()) return "Stripe accepts the key.";
    const pending = stripe.isActivated ? "" : " The account isn’t activated for real payments yet.";
    return `Stripe accepts the key. It is a test key, so no real money moves.${pending}`;
  },
};

export const checkCatalogue: Check = {
  id: "prices",
  title: "Plans on sale",
  without: "The pricing page is empty.",
  ...STRIPE_TURN_ON,
  async run(inspection) {
    const stripe = await inspection;
    if (!stripe || stripe.isRefused) return null;
    const mismatch = await describeAccountMismatch();
    if (mismatch) throw new BrokenCheck(mismatch, ACCOUNT_MISMATCH_FIX);
    const { onSale, atStripe, notSold, currencies } = stripe;
    if (atStripe === 0)
      throw new BrokenCheck(
        "Stripe has no active recurring price.",
        "Create products with monthly and yearly prices in Stripe’s dashboard.",
      );
    if (onSale !== atStripe)
      throw new BrokenCheck(
        `Stripe has ${atStripe} prices, but ${onSale} are stored here.`,
        "Run `npm run stripe:sync`.",
      );
    const detail = [
      `${onSale} recurring prices in ${currencies.join(", ")}.`,
      currencies.length > 1 && "Each user has one Stripe customer per currency.",
      notSold > 0 &&
        `${notSold} aren’t sold here: one-time, metered, or tiered, without an amount or above 2,147,483,647 minor units, or with another interval.`,
    ]
      .filter(Boolean)
      .join(" ");
    const withoutRole = await listPlansWithoutRole();
    if (withoutRole.length === 0) return detail;
    return {
      detail: `${detail} These products have no role, so their subscribers get nothing: ${withoutRole.join(", ")}.`,
      fix: "Assign a role to each of these products in the admin area.",
    };
  },
};

export const checkWebhook: Check = {
  id: "webhook",
  title: "Stripe’s events (STRIPE_WEBHOOK_SECRET)",
  without: "Renewals, failed payments, and cancellations go unnoticed.",
  ...STRIPE_TURN_ON,
  async run(inspection) {
    const stripe = await inspection;
    if (!stripe || stripe.isRefused) return null;
    const { received, refused } = await getWebhookState();
    if (refused && (!received || refused > received)) {
      throw new BrokenCheck(
        `The last delivery (${formatTime(refused)}) wasn’t signed with this secret.`,
        `Copy the signing secret of the endpoint ${WEBHOOK_URL} into STRIPE_WEBHOOK_SECRET.`,
      );
    }
    const fault = await inspectWebhook();
    if (fault && typeof fault !== "string") throw new BrokenCheck(fault.detail, fault.fix);
    if (!received && fault === null)
      return {
        detail: "The endpoint is set up. No event has arrived yet.",
        fix: "Send a test event to the endpoint in Stripe’s dashboard.",
      };
    if (!received)
      throw new BrokenCheck(
        "No event has arrived yet.",
        `Add the endpoint ${WEBHOOK_URL} in Stripe’s dashboard, with version ${EVENT_VERSION} and these events: ${EVENT_TYPES.join(", ")}. Then send a test event.`,
      );
    const detail = `The last event arrived on ${formatTime(received)}, signed with this secret.${fault ? NOT_COMPARED[fault] : " The endpoint sends all events that are needed."}`;
    return fault === "unknown" ? { detail, is_unchecked: true } : detail;
  },
};

const NOT_COMPARED = {
  missing: ` Stripe has no endpoint ${WEBHOOK_URL}, so something else forwards the events.`,
  unknown: " The key can’t read the endpoint at Stripe, so its events weren’t checked.",
};
