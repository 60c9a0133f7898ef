import "server-only";
import Stripe from "stripe";
import { isStorableText } from "@/lib/text/json-text";
import { syncPrice, syncProduct } from "../catalogue/catalogue.server";
import { getId, isLiveMode } from "../stripe/stripe.server";
import { syncSubscription } from "../subscriptions/subscriptions.server";

/** The object of an event, as far as it is used: its ids, whose objects are read again. */
type EventObject = {
  id?: string;
  subscription?: string | { id: string } | null;
} & Partial<Stripe.Invoice>;

/** Reads what an event is about from Stripe and stores it. @returns the changes */
type EventHandler = (object: EventObject) => Promise<string[]>;

/** An event may have anything in the place of an id. */
const syncIfNamed = (sync: (id: string) => Promise<string[]>, id: unknown) =>
  id && isStorableText(id) ? sync(id) : Promise.resolve([]);

const onProduct: EventHandler = ({ id }) => syncIfNamed(syncProduct, id);
const onPrice: EventHandler = ({ id }) => syncIfNamed(syncPrice, id);
const onCheckout: EventHandler = ({ subscription }) => syncIfNamed(syncSubscription, getId(subscription));
const onSubscription: EventHandler = ({ id }) => syncIfNamed(syncSubscription, id);
const onInvoice: EventHandler = ({ parent }) =>
  syncIfNamed(syncSubscription, getId(parent?.subscription_details?.subscription));

const HANDLERS = new Map<string, EventHandler>([
  ["product.created", onProduct],
  ["product.updated", onProduct],
  ["product.deleted", onProduct],
  ["price.created", onPrice],
  ["price.updated", onPrice],
  ["price.deleted", onPrice],
  ["checkout.session.completed", onCheckout],
  ["customer.subscription.created", onSubscription],
  ["customer.subscription.updated", onSubscription],
  ["customer.subscription.deleted", onSubscription],
  ["customer.subscription.paused", onSubscription],
  ["customer.subscription.resumed", onSubscription],
  ["customer.subscription.pending_update_applied", onSubscription],
  ["customer.subscription.pending_update_expired", onSubscription],
  ["customer.subscription.trial_will_end", onSubscription],
  ["invoice.paid", onInvoice],
  ["invoice.payment_failed", onInvoice],
]);

/** The events that the endpoint at Stripe has to send. docs/operations.md lists them too. */
export const EVENT_TYPES = [...HANDLERS.keys()];

/** The version of Stripe's API in which the endpoint has to send them. */
export const EVENT_VERSION: string = Stripe.API_VERSION;

interface Effect {
  changed: string[];
  /** Why nothing has changed. */
  reason: string | null;
}

/** Reads the objects of an event from Stripe and stores them. */
export async function applyEvent({ type, data }: Stripe.Event): Promise<Effect> {
  const handle = HANDLERS.get(type);
  if (!handle) return { changed: [], reason: "Events of this type are not used." };
  const changed = await handle((data?.object ?? {}) as EventObject);
  return { changed, reason: changed.length > 0 ? null : "It is not about anything in Waymark." };
}

/** Reason to ignore a correctly signed event, or null. */
export function findReasonToIgnore({ object, api_version, livemode }: Stripe.Event): string | null {
  if (object !== "event")
    return "A thin event, which does not contain its object. Set the endpoint at Stripe to snapshot events.";
  if (livemode !== undefined && livemode !== isLiveMode())
    return `An event of the ${livemode ? "live" : "test"} mode, but the key is of the ${isLiveMode() ? "live" : "test"} mode.`;
  if (api_version && api_version !== EVENT_VERSION)
    return `An event in version ${api_version}. Set the endpoint at Stripe to version ${EVENT_VERSION}.`;
  return null;
}
