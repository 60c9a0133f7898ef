import "server-only";
import { env } from "@/lib/env.server";
import { EVENT_TYPES, EVENT_VERSION } from "../events/event-handlers.server";
import { isForbidden, listFromStripe } from "./stripe.server";

/** Where Stripe has to send its events. */
export const WEBHOOK_URL = `${env.APP_URL}/api/stripe/webhook`;

interface WebhookFault {
  detail: string;
  fix: string;
}

/** Whether it is our endpoint. The sandbox reaches the app by another address than a browser does. */
const isOurs = (url: string) =>
  url === WEBHOOK_URL || (env.PROVIDERS === "sandbox" && new URL(url).pathname === "/api/stripe/webhook");

/**
 * Compares the endpoint at Stripe with what we need.
 * @returns its first fault; null if it has none; "unknown" if the key may not read endpoints; "missing" if there is none,
 * which is right while Stripe's command line tool forwards the events.
 */
export async function inspectWebhook(): Promise<WebhookFault | "unknown" | "missing" | null> {
  let endpoints: Awaited<ReturnType<typeof listEndpoints>>;
  try {
    endpoints = await listEndpoints();
  } catch (error) {
    if (isForbidden(error)) return "unknown";
    throw error;
  }
  const ownEndpoints = endpoints.filter(({ url }) => isOurs(url));
  // A disabled endpoint may be an earlier one.
  const endpoint = ownEndpoints.find(({ status }) => status === "enabled") ?? ownEndpoints[0];
  if (!endpoint) return "missing";
  const { status, api_version, enabled_events, url } = endpoint;
  if (status !== "enabled")
    return { detail: `The endpoint ${url} is disabled.`, fix: "Enable it in Stripe’s dashboard." };
  const missing = enabled_events.includes("*")
    ? []
    : EVENT_TYPES.filter((type) => !enabled_events.includes(type));
  if (missing.length > 0)
    return {
      detail: `The endpoint ${url} does not send ${missing.join(", ")}.`,
      fix: "Add these events to it in Stripe’s dashboard.",
    };
  if (api_version !== EVENT_VERSION)
    return {
      detail: `The endpoint ${url} sends version ${api_version ?? "of the account’s default"}, so its events are ignored.`,
      fix: `Create it again in Stripe’s dashboard with version ${EVENT_VERSION}, and set STRIPE_WEBHOOK_SECRET to its secret.`,
    };
  return null;
}

const listEndpoints = () => listFromStripe((stripe) => stripe.webhookEndpoints.list({ limit: 100 }));
