import "server-only";
import { EVENT_TYPES, EVENT_VERSION } from "../billing/events/event-handlers.server";
import { FOREIGN_MIRROR_FIX, findForeignMirror } from "../billing/stripe/account.server";
import { getWebhookState } from "../billing/stripe/inspection.server";
import { isLiveMode } from "../billing/stripe/stripe.server";
import { inspectWebhook, WEBHOOK_URL } from "../billing/stripe/webhook-inspection.server";
import { BrokenCheck, type Check } from "./check.server";

export const STRIPE_TURN_ON = { turnOn: "Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET." };

const formatTime = (time: string) => new Date(time).toUTCString();

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
        "Stripe refuses the key.",
        "Make a new secret key in Stripe's dashboard and set STRIPE_SECRET_KEY.",
      );
    if (isLiveMode() && !stripe.isActivated)
      throw new BrokenCheck(
        "Stripe takes the key, but its account is not activated: checkouts are refused.",
        "Complete the account in Stripe's dashboard: business details, name and bank account.",
      );
    if (isLiveMode()) return "Stripe takes the key.";
    const pending = stripe.isActivated ? "" : " The account is not activated for real payments yet.";
    return `Stripe takes the key. It is one of the test mode: no real money.${pending}`;
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
    const foreign = await findForeignMirror();
    if (foreign) throw new BrokenCheck(foreign, FOREIGN_MIRROR_FIX);
    const { onSale, atStripe, notSold, currencies } = stripe;
    if (atStripe === 0)
      throw new BrokenCheck(
        "Stripe has no active recurring price.",
        "Create products with monthly and yearly prices in Stripe's dashboard.",
      );
    if (onSale !== atStripe)
      throw new BrokenCheck(
        `Stripe sells ${atStripe} prices, we know ${onSale}.`,
        "Run `npm run stripe:sync`.",
      );
    return [
      `${onSale} recurring prices in ${currencies.join(", ")}.`,
      currencies.length > 1 && "A user has one customer at Stripe for each currency.",
      notSold > 0 &&
        `${notSold} that are paid once, metered, tiered, without an amount or of another interval are not sold here.`,
    ]
      .filter(Boolean)
      .join(" ");
  },
};

export const checkWebhook: Check = {
  id: "webhook",
  title: "Stripe's events (STRIPE_WEBHOOK_SECRET)",
  without: "Renewals, failed payments and cancellations are not noticed.",
  ...STRIPE_TURN_ON,
  async run(inspection) {
    const stripe = await inspection;
    if (!stripe || stripe.isRefused) return null;
    const { received, refused } = await getWebhookState();
    if (refused && (!received || refused > received)) {
      throw new BrokenCheck(
        `The last delivery (${formatTime(refused)}) was not signed with our secret.`,
        `Copy the signing secret of the endpoint ${WEBHOOK_URL} into STRIPE_WEBHOOK_SECRET.`,
      );
    }
    const fault = await inspectWebhook();
    if (fault && typeof fault !== "string") throw new BrokenCheck(fault.detail, fault.fix);
    if (!received)
      throw new BrokenCheck(
        "No event has come yet.",
        fault === null
          ? "Send a test event to the endpoint in Stripe's dashboard."
          : `Add the endpoint ${WEBHOOK_URL} in Stripe's dashboard, with version ${EVENT_VERSION} and these events: ${EVENT_TYPES.join(", ")}. Then send a test event.`,
      );
    return `The last event came on ${formatTime(received)}, signed with our secret.${fault ? NOT_COMPARED[fault] : " The endpoint sends all events that are used."}`;
  },
};

const NOT_COMPARED = {
  missing: ` Stripe has no endpoint ${WEBHOOK_URL}: something else forwards the events.`,
  unknown: " The key may not read the endpoint at Stripe, so its events were not compared.",
};
