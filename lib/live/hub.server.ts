import "server-only";
import {
  CHANGES_CHANNEL,
  hasReceivedNotification,
  isListening,
  SESSIONS_ENDED_CHANNEL,
  subscribe,
} from "@/db/notifications.server";
import { listHolders } from "@/lib/access/grants.server";
import type { Caller } from "@/lib/api/handler.server";
import { tooManyRequests } from "@/lib/api/problem";
import { findValidSessions } from "@/lib/auth/sessions/sessions.server";
import { oncePerProcess } from "@/lib/once-per-process";
import { CHANGE, HEARTBEAT_MS, LISTENING, PROJECT, RESYNC, SUBSCRIPTION } from "./events";
import { type NotifiedProject, parseChange } from "./notified-change";
import { sendInSteps } from "./send-in-steps.server";

/** After this time the browser opens a new stream with a newer token. */
const STREAM_LIFETIME_MS = 10 * 60_000;
const MAX_STREAMS_PER_USER = 20;
/** A client that does not read is not waited for. More than a transaction of a thousand changes sends at once. */
const MAX_QUEUED_EVENTS = 2_500;

interface Stream {
  sessionId: string;
  send: (event: string, data: string) => void;
  end: () => void;
}
interface Hub {
  /** The open streams by user id. */
  streams: Map<string, Set<Stream>>;
  unsubscribe?: () => void;
  isStopping: boolean;
}

const hub = oncePerProcess<Hub>("live", () => ({ streams: new Map(), isStopping: false }));

const getAllStreams = () => [...hub.streams.values()].flatMap((streams) => [...streams]);

const handlers = {
  [CHANGES_CHANNEL]: (...payloadParts: string[]) => {
    const change = parseChange(payloadParts);
    if (change.kind === "grants") return void notifyHolders(change.holdersOf);
    for (const stream of hub.streams.get(change.userId) ?? [])
      if (change.kind === "subscription") stream.send(CHANGE, SUBSCRIPTION);
      else sendProject(stream, change);
  },
  [SESSIONS_ENDED_CHANNEL]: (userId: string, sessionId: string) => {
    for (const stream of hub.streams.get(userId) ?? []) if (stream.sessionId === sessionId) stream.end();
  },
};

function sendProject(stream: Stream, { projectId, seq, batch }: NotifiedProject) {
  if (batch !== undefined) stream.send(PROJECT, JSON.stringify({ project_id: projectId, seq, batch }));
  stream.send(CHANGE, projectId);
}

/**
 * Notifies the listeners whose permissions may have changed with a role or a product. Notifies all if they cannot be found.
 */
async function notifyHolders(grantedBy: { roleId?: string; productId?: string }) {
  const userIds = [...hub.streams.keys()];
  const holders = await listHolders(grantedBy, userIds).catch(() => userIds);
  await sendInSteps(holders, (userId) => {
    for (const stream of hub.streams.get(userId) ?? []) stream.send(CHANGE, SUBSCRIPTION);
  });
}

/** All at once, because a window that gets a newer change before `resync` would think that it has missed nothing. */
function onListening(isAgain: boolean) {
  if (isAgain) for (const stream of getAllStreams()) stream.send(RESYNC, "");
  void endInvalidStreams(getAllStreams());
}

/** Ends the streams whose session has ended. Ends all if the check fails, because browsers open new ones. */
async function endInvalidStreams(streams: Stream[]) {
  const valid = await findValidSessions(streams.map(({ sessionId }) => sessionId)).catch(() => new Set());
  for (const stream of streams) if (!valid.has(stream.sessionId)) stream.end();
}

function add(userId: string, userStreams: Set<Stream>, stream: Stream) {
  userStreams.add(stream);
  hub.streams.set(userId, userStreams);
  hub.unsubscribe ??= subscribe(handlers, onListening);
  // The session may have ended since the caller was authenticated.
  if (isListening()) void endInvalidStreams([stream]);
}

function remove(userId: string, userStreams: Set<Stream>, stream: Stream) {
  userStreams.delete(stream);
  if (userStreams.size === 0) hub.streams.delete(userId);
  if (hub.streams.size > 0) return;
  hub.unsubscribe?.();
  hub.unsubscribe = undefined;
}

/** The event stream of a user. It ends when their session ends. @throws 429 if the user has too many open streams. */
export function listenToChanges({ id, sessionId }: Caller, signal: AbortSignal): ReadableStream<Uint8Array> {
  const userStreams = hub.streams.get(id) ?? new Set();
  if (userStreams.size >= MAX_STREAMS_PER_USER) throw tooManyRequests("You have too many windows open.", 60);
  const encoder = new TextEncoder();
  let close = () => {};
  return new ReadableStream({
    start(controller) {
      const write = (text: string) => {
        controller.enqueue(encoder.encode(text));
        // The client reads what is queued, then opens a new stream, and reads again what it has missed.
        if (controller.desiredSize! < -MAX_QUEUED_EVENTS) end();
      };
      const end = () => {
        if (!userStreams.has(stream)) return;
        close();
        controller.close();
      };
      const stream = {
        sessionId,
        send: (event: string, data: string) => {
          if (userStreams.has(stream)) write(`event: ${event}\ndata: ${data}\n\n`);
        },
        end,
      };
      // A comment, so that no proxy closes an idle connection.
      const heartbeat = setInterval(() => write(":\n\n"), HEARTBEAT_MS);
      const lifetime = setTimeout(end, STREAM_LIFETIME_MS);
      close = () => {
        clearInterval(heartbeat);
        clearTimeout(lifetime);
        signal.removeEventListener("abort", end);
        remove(id, userStreams, stream);
      };
      signal.addEventListener("abort", end);
      write(":\n\n");
      add(id, userStreams, stream);
      if (hasReceivedNotification()) stream.send(LISTENING, "");
      if (hub.isStopping) end();
    },
    cancel: () => close(),
  });
}

/** The number of open event streams of this process. */
export const countOpenStreams = () => getAllStreams().length;

/** Ends every stream, so that a stopping server does not wait for them. */
export function endStreams(): void {
  hub.isStopping = true;
  for (const stream of getAllStreams()) stream.end();
}
