import { createHmac } from "node:crypto";
import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type Stripe from "stripe";
import type { Fault, MatchQueue } from "../faults.ts";
import type { EventFault } from "./faults.ts";
import { type Endpoint, isListening } from "./objects/webhook-endpoint.ts";

export interface Attempt {
  at: string;
  duration_ms: number;
  /** Null when there was no response. */
  status: number | null;
  error: string | null;
}

/** The delivery of an event. `kept` means that no endpoint is subscribed to it. */
export interface Delivery {
  event: Stripe.Event;
  /** What is sent, without the version of the endpoint. */
  payload: object;
  state: "waiting" | "kept" | "held" | "dropped" | "delivered" | "failed";
  attempts: Attempt[];
}

const MAX_ATTEMPTS = 10;
const ATTEMPT_TIMEOUT_MS = 10_000;
const MAX_RETRY_WAIT_MS = 3_600_000;

/** Signs as Stripe does. It uses the real clock, not the billing clock. */
export function signPayload(payload: string, secret: string, at = Math.floor(Date.now() / 1000)) {
  const digest = createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex");
  return `t=${at},v1=${digest}`;
}

/** Only the id and the type of what happened, as endpoints for thin events get it. */
function toThinEvent({ id, type, livemode, created, data }: Stripe.Event) {
  const { id: related, object } = data.object as { id: string; object: string };
  return {
    id,
    object: "v2.core.event",
    type: `v1.${type}`,
    livemode,
    created: new Date(created * 1000).toISOString(),
    context: null,
    related_object: { id: related, type: object, url: `/v1/${object}s/${related}` },
  };
}

/** A snapshot event is rendered in the version of the endpoint. */
const renderPayload = (payload: object, { apiVersion }: Endpoint) =>
  "api_version" in payload ? { ...payload, api_version: apiVersion } : payload;

/** Sends events to one endpoint, one after the other, and retries failed ones later. */
export function createWebhooks(endpoint: Endpoint, faults: MatchQueue<Fault<EventFault>>) {
  const deliveries = new Map<string, Delivery>();
  const closed = new AbortController();
  // Each event that waits for a retry adds a listener.
  setMaxListeners(0, closed.signal);
  let queue: Promise<unknown> = Promise.resolve();

  async function attempt(delivery: Delivery): Promise<Attempt> {
    const { url, secret } = endpoint;
    const begun = Date.now();
    const record: Attempt = { at: new Date(begun).toISOString(), duration_ms: 0, status: null, error: null };
    if (!url) return { ...record, error: "No endpoint is set." };
    const payload = JSON.stringify(renderPayload(delivery.payload, endpoint), null, 2);
    try {
      const response = await fetch(url, {
        method: "POST",
        body: payload,
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": signPayload(payload, secret),
          "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        },
        redirect: "manual",
        signal: AbortSignal.any([closed.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
      });
      record.status = response.status;
      if (!response.ok) record.error = (await response.text()).slice(0, 500) || response.statusText;
      else await response.body?.cancel();
    } catch (error) {
      const { message, cause } = error as Error & { cause?: Error };
      record.error = cause?.message || message;
    }
    record.duration_ms = Date.now() - begun;
    delivery.attempts.push(record);
    if (record.error === null) {
      delivery.state = "delivered";
      delivery.event.pending_webhooks = 0;
    } else if (delivery.state !== "delivered") delivery.state = "failed";
    return record;
  }

  async function retry(delivery: Delivery, wait: number, left: number) {
    while (left-- > 0 && delivery.state === "failed") {
      await sleep(Math.min(wait, MAX_RETRY_WAIT_MS), undefined, { signal: closed.signal, ref: false });
      if (delivery.state === "failed") await attempt(delivery);
      wait *= 2;
    }
  }

  /** Queues the first attempt. Retries do not delay other events, as with Stripe. */
  function enqueue(delivery: Delivery, times: number) {
    const first = queue.then(async () => {
      for (let i = 0; i < times; i++) await attempt(delivery);
      if (delivery.state === "failed")
        retry(delivery, endpoint.retryMs, MAX_ATTEMPTS - times).catch(() => {});
    });
    queue = first;
  }

  return {
    endpoint,
    deliveries,
    publish(event: Stripe.Event) {
      const fault = faults.take(JSON.stringify(event))?.kind;
      const payload =
        fault === "thin"
          ? toThinEvent(event)
          : fault === "other_mode"
            ? { ...event, livemode: !event.livemode }
            : event;
      const delivery: Delivery = { event, payload, state: "waiting", attempts: [] };
      deliveries.set(event.id, delivery);
      if (!isListening(endpoint, event.type)) delivery.state = "kept";
      else if (fault === "hold") delivery.state = "held";
      else if (fault === "drop") delivery.state = "dropped";
      else enqueue(delivery, fault === "twice" ? 2 : 1);
    },
    /** Sends these events now, in this order or all at once, whatever their state. */
    async send(events: Delivery[], isParallel = false): Promise<Attempt[]> {
      if (isParallel) return Promise.all(events.map(attempt));
      const attempts: Attempt[] = [];
      for (const one of events) attempts.push(await attempt(one));
      return attempts;
    },
    /** Resolves when every event had its first attempt. */
    async waitUntilIdle() {
      for (let lastQueue: unknown; lastQueue !== queue; ) {
        lastQueue = queue;
        await queue;
      }
    },
    close: () => closed.abort(),
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
