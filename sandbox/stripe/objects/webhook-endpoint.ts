import type Stripe from "stripe";
import { IS_LIVE_MODE } from "../mode.ts";

/** The version of Stripe's API that the sandbox speaks. */
export const API_VERSION = "2026-10-28.endive";

/** The app's webhook endpoint, as it is set up at Stripe. */
export interface Endpoint {
  /** Null when no endpoint is set. */
  url: string | null;
  secret: string;
  /** The wait before the second attempt; each further one is twice as long. */
  retryMs: number;
  /** Names of events, or "*" for all. */
  enabledEvents: string[];
  apiVersion: string;
  isEnabled: boolean;
}

export const isListening = ({ url, isEnabled, enabledEvents }: Endpoint, type: string) =>
  url !== null && isEnabled && (enabledEvents.includes("*") || enabledEvents.includes(type));

/** The endpoint as the API shows it, without its secret. */
export const newWebhookEndpoint = (endpoint: Endpoint, url: string, at: number): Stripe.WebhookEndpoint => ({
  id: "we_Sandbox",
  object: "webhook_endpoint",
  api_version: endpoint.apiVersion,
  application: null,
  created: at,
  description: null,
  enabled_events: endpoint.enabledEvents,
  livemode: IS_LIVE_MODE,
  metadata: {},
  status: endpoint.isEnabled ? "enabled" : "disabled",
  url,
});
