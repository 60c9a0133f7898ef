import "server-only";
import pg from "pg";
import { directDatabaseUrl } from "@/lib/env.server";
import { log } from "@/lib/log.server";
import { oncePerProcess } from "@/lib/once-per-process";
import { pool } from ".";

/**
 * A project, the subscription, a direct permission or a role of a user has changed, or what a role or a product grants to its users.
 * `parseChange` in lib/live/notified-change.ts reads its payloads. Notified by the tell_of_… functions in db/functions/notifications.sql.
 */
export const CHANGES_CHANNEL = "waymark_changes";
/** A session was revoked, or deleted with its user: the ids of both. Notified by tell_of_ended_session(). */
export const SESSIONS_ENDED_CHANNEL = "waymark_sessions_ended";

/** Each instance notifies itself here when it starts to listen. */
const PROBE_CHANNEL = "waymark_probe";

const CHANNELS = [CHANGES_CHANNEL, SESSIONS_ENDED_CHANNEL, PROBE_CHANNEL] as const;
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 5_000];

/** Called with the parts of a payload, by channel. */
type Handlers = Partial<Record<string, (...payloadParts: string[]) => void>>;
interface Subscriber {
  handlers: Handlers;
  /** Called when the connection starts to listen. `isAgain`: it reconnected, so notifications may be lost. */
  onListening: (isAgain: boolean) => void;
}
interface State {
  subscribers: Set<Subscriber>;
  /** A connection exists or is being opened. */
  isRunning: boolean;
  isListening: boolean;
  /** A notification has arrived on this connection. Behind a pooler in transaction mode none does. */
  hasReceived: boolean;
}

const state = oncePerProcess<State>("notifications", () => ({
  subscribers: new Set(),
  isRunning: false,
  isListening: false,
  hasReceived: false,
}));

/**
 * Subscribes to the notifications that transactions of any instance send at their commit.
 * @returns a function that ends the subscription.
 */
export function subscribe(handlers: Handlers, onListening: Subscriber["onListening"]): () => void {
  const subscriber = { handlers, onListening };
  state.subscribers.add(subscriber);
  if (state.isListening) onListening(false);
  if (!state.isRunning) {
    state.isRunning = true;
    void connect();
  }
  return () => {
    state.subscribers.delete(subscriber);
  };
}

/** Whether the connection listens, so that no notification is missed from now on. */
export const isListening = () => state.isListening;

/** Whether notifications are known to arrive: the connection listens, and has received one. */
export const hasReceivedNotification = () => state.isListening && state.hasReceived;

/** Opens the connection that listens. Called for the first subscriber, and again when the connection breaks. */
async function connect(attempt = 0): Promise<void> {
  const client = new pg.Client({
    // LISTEN does not work through a pooler in transaction mode.
    connectionString: directDatabaseUrl,
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
    application_name: "waymark-live",
  });
  let isBroken = false;
  const reconnect = (error?: Error) => {
    if (isBroken) return;
    isBroken = true;
    state.isListening = false;
    state.hasReceived = false;
    client.end().catch(() => {});
    if (state.subscribers.size === 0) {
      state.isRunning = false;
      return;
    }
    if (attempt === 0) log.warn({ err: error }, "the connection for notifications is lost");
    setTimeout(
      () => void connect(attempt + 1),
      RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)],
    ).unref();
  };
  client.on("error", reconnect);
  client.on("end", () => reconnect());
  client.on("notification", ({ channel, payload = "" }) => {
    state.hasReceived = true;
    const payloadParts = payload.split(" ");
    for (const { handlers } of state.subscribers) handlers[channel]?.(...payloadParts);
  });
  try {
    await client.connect();
    await client.query(CHANNELS.map((channel) => `listen ${channel}`).join("; "));
    const isAgain = attempt > 0;
    attempt = 0;
    state.isListening = true;
    for (const { onListening } of state.subscribers) onListening(isAgain);
  } catch (error) {
    return reconnect(error as Error);
  }
  await probe();
}

/** Notifies this connection. Without the notification `hasReceived` stays false, until another one arrives. */
const probe = () =>
  pool
    .query(`select pg_notify('${PROBE_CHANNEL}', '')`)
    .catch((err) => log.warn({ err }, "the connection for notifications was not tried"));
