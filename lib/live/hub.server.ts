import "server-only";
import type { Caller } from "../api/handler.server";
import { tooManyRequests } from "../api/problem";
import { findValidSessions } from "../auth/sessions/sessions.server";
import { CHANGE, HEARTBEAT_MS, RESYNC } from "./events";
import { CHANGES, isListening, SESSIONS_ENDED, subscribe } from "./notifications.server";

/** Then the browser opens a new stream, with a newer token. */
const LIFETIME_MS = 10 * 60_000;
const MAX_STREAMS_PER_USER = 20;

interface Stream {
  sessionId: string;
  send: (event: string, data: string) => void;
  end: () => void;
}
interface Hub {
  /** By the id of their user. */
  streams: Map<string, Set<Stream>>;
  unsubscribe?: () => void;
  isStopping: boolean;
}

// Route handlers and the boot are bundled apart, and dev reloads modules.
const shared = globalThis as typeof globalThis & { waymarkLive?: Hub };
shared.waymarkLive ??= { streams: new Map(), isStopping: false };
const hub = shared.waymarkLive;

const allStreams = () => [...hub.streams.values()].flatMap((own) => [...own]);

const handlers = {
  [CHANGES]: (userId: string, what: string) => {
    for (const stream of hub.streams.get(userId) ?? []) stream.send(CHANGE, what);
  },
  [SESSIONS_ENDED]: (userId: string, sessionId: string) => {
    for (const stream of hub.streams.get(userId) ?? []) if (stream.sessionId === sessionId) stream.end();
  },
};

function onListening(isAgain: boolean) {
  if (isAgain) for (const stream of allStreams()) stream.send(RESYNC, "");
  void endInvalid(allStreams());
}

/** Ends the streams whose session ended before anybody listened. When that cannot be told all end: browsers open new ones. */
async function endInvalid(streams: Stream[]) {
  const valid = await findValidSessions(streams.map(({ sessionId }) => sessionId)).catch(() => new Set());
  for (const stream of streams) if (!valid.has(stream.sessionId)) stream.end();
}

function add(userId: string, own: Set<Stream>, stream: Stream) {
  own.add(stream);
  hub.streams.set(userId, own);
  hub.unsubscribe ??= subscribe(handlers, onListening);
  // The session may have ended since the caller was authenticated.
  if (isListening()) void endInvalid([stream]);
}

function remove(userId: string, own: Set<Stream>, stream: Stream) {
  own.delete(stream);
  if (own.size === 0) hub.streams.delete(userId);
  if (hub.streams.size > 0) return;
  hub.unsubscribe?.();
  hub.unsubscribe = undefined;
}

/** Ends by itself as soon as the caller's session ends. @throws 429 when the user has too many streams open. */
export function listenToChanges({ id, sessionId }: Caller, signal: AbortSignal): ReadableStream<Uint8Array> {
  const own = hub.streams.get(id) ?? new Set();
  if (own.size >= MAX_STREAMS_PER_USER) throw tooManyRequests("You have too many windows open.", 60);
  const encoder = new TextEncoder();
  let close = () => {};
  return new ReadableStream({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const end = () => {
        if (!own.has(stream)) return;
        close();
        controller.close();
      };
      const stream = {
        sessionId,
        send: (event: string, data: string) => write(`event: ${event}\ndata: ${data}\n\n`),
        end,
      };
      // A comment, so that no proxy takes the connection for dead.
      const heartbeat = setInterval(() => write(":\n\n"), HEARTBEAT_MS);
      const lifetime = setTimeout(end, LIFETIME_MS);
      close = () => {
        clearInterval(heartbeat);
        clearTimeout(lifetime);
        signal.removeEventListener("abort", end);
        remove(id, own, stream);
        close = () => {};
      };
      signal.addEventListener("abort", end);
      write(":\n\n");
      add(id, own, stream);
      if (hub.isStopping) end();
    },
    cancel: () => close(),
  });
}

/** How many windows this process tells of changes. */
export const openStreams = () => allStreams().length;

/** Ends every stream, so that a server that stops need not wait for those who only listen. */
export function endStreams(): void {
  hub.isStopping = true;
  for (const stream of allStreams()) stream.end();
}
