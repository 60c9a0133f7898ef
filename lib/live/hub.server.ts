import "server-only";
import pg from "pg";
import { tooMany } from "../api/problem";
import { env } from "../env.server";
import { log } from "../log.server";
import { CHANGE, HEARTBEAT_MS, RESYNC } from "./events";

/** What drizzle/0005_live.sql and 0007_live_plan.sql notify: the user and what has changed, with a space between. */
const CHANNEL = "waymark_changes";
/** Then the browser comes again with a token of its day. */
const LIFETIME_MS = 10 * 60_000;
const STREAMS_PER_USER = 20;
const RETRY_MS = [500, 1_000, 2_000, 5_000];

type Listener = (event: string, data: string) => void;
interface Hub {
  listeners: Map<string, Set<Listener>>;
  ends: Set<() => void>;
  isListening: boolean;
  isStopping: boolean;
}

// One connection a process: route handlers and the boot are bundled apart, and dev reloads modules.
const shared = globalThis as typeof globalThis & { waymarkLive?: Hub };
shared.waymarkLive ??= { listeners: new Map(), ends: new Set(), isListening: false, isStopping: false };
const hub = shared.waymarkLive;

/** The one connection that hears of changes; it is made for the first who listens, and made again when it breaks. */
async function listen(attempt = 0): Promise<void> {
  const client = new pg.Client({
    // A pooler that lends connections cannot listen.
    connectionString: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
    application_name: "waymark-live",
  });
  let isBroken = false;
  const again = (error?: Error) => {
    if (isBroken) return;
    isBroken = true;
    client.end().catch(() => {});
    if (hub.listeners.size === 0 || hub.isStopping) {
      hub.isListening = false;
      return;
    }
    if (attempt === 0) log.warn({ err: error }, "changes are not heard of for a moment");
    setTimeout(() => void listen(attempt + 1), RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]).unref();
  };
  client.on("error", again);
  client.on("end", () => again());
  client.on("notification", ({ payload = "" }) => {
    const [userId = "", projectId = ""] = payload.split(" ");
    tell(userId, CHANGE, projectId);
  });
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    // Whatever happened while nobody heard.
    if (attempt > 0) for (const userId of hub.listeners.keys()) tell(userId, RESYNC, "");
    attempt = 0;
  } catch (error) {
    again(error as Error);
  }
}

function tell(userId: string, event: string, data: string): void {
  for (const listener of hub.listeners.get(userId) ?? []) listener(event, data);
}

/** @throws 429 when the user has too many streams open. */
export function listenToChanges(userId: string, signal: AbortSignal): ReadableStream<Uint8Array> {
  const own = hub.listeners.get(userId) ?? new Set();
  if (own.size >= STREAMS_PER_USER) throw tooMany("You have too many windows open.", 60);
  const encoder = new TextEncoder();
  let close = () => {};
  return new ReadableStream({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const listener: Listener = (event, data) => send(`event: ${event}\ndata: ${data}\n\n`);
      // A comment, so that whatever lies between does not take the line for dead.
      const heartbeat = setInterval(() => send(":\n\n"), HEARTBEAT_MS);
      const end = () => {
        if (!own.has(listener)) return;
        close();
        controller.close();
      };
      const lifetime = setTimeout(end, LIFETIME_MS);
      close = () => {
        clearInterval(heartbeat);
        clearTimeout(lifetime);
        hub.ends.delete(end);
        own.delete(listener);
        if (own.size === 0) hub.listeners.delete(userId);
        close = () => {};
      };
      // Whoever reads it for a client that is gone is let go, too.
      signal.addEventListener("abort", end);
      own.add(listener);
      hub.listeners.set(userId, own);
      hub.ends.add(end);
      send(":\n\n");
      if (hub.isStopping) end();
      else if (!hub.isListening) {
        hub.isListening = true;
        void listen();
      }
    },
    cancel: () => close(),
  });
}

/** How many windows this process tells of changes. */
export const openStreams = () => hub.ends.size;

/** Ends every stream, so that a server that stops need not wait for those who only listen. */
export function endStreams(): void {
  hub.isStopping = true;
  for (const end of [...hub.ends]) end();
}
