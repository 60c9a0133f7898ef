import "server-only";
import { hasReceivedNotification, SESSIONS_ENDED_CHANNEL, subscribe } from "@/db/notifications.server";
import { dropOldest } from "@/lib/drop-oldest";
import { oncePerProcess } from "@/lib/once-per-process";

/** Also bounds how long a revoked session is served if the listening connection is dead and nobody has noticed yet. */
const MAX_AGE_MS = 10_000;
const MAX_SESSIONS = 10_000;
/** Longer than the transaction that ends the sessions can take (DATABASE_TIMEOUTS_MS in db/index.ts). */
const ENDING_MS = 30_000;

interface Cache {
  /** The sessions that were valid when they were read, by session id. */
  sessions: Map<string, { userId: string; readAt: number }>;
  /** Users whose sessions this instance is ending, and until when their sessions are not cached. */
  ending: Map<string, number>;
  /** Increases with every notification. A lookup that began before it may have read an outdated row. */
  version: number;
  isSubscribed: boolean;
}

// Shared by the pages and the API: a session that one of them ends must be forgotten by both.
const cache = oncePerProcess<Cache>("sessions", () => ({
  sessions: new Map(),
  ending: new Map(),
  version: 0,
  isSubscribed: false,
}));

function forgetAll(): void {
  cache.version++;
  cache.sessions.clear();
}

function listen(): void {
  if (cache.isSubscribed) return;
  cache.isSubscribed = true;
  const onEnded = (_userId: string, sessionId: string) => {
    cache.version++;
    cache.sessions.delete(sessionId);
  };
  subscribe({ [SESSIONS_ENDED_CHANNEL]: onEnded }, forgetAll);
}

/**
 * Whether a session of a user is valid, from memory if it was looked up within the last 10 seconds. The transaction that ends
 * a session notifies every instance. While this one receives no notifications, each call looks up.
 */
export async function isSessionValid(
  userId: string,
  sessionId: string,
  lookUp: () => Promise<boolean>,
): Promise<boolean> {
  listen();
  const cached = cache.sessions.get(sessionId);
  const isFresh = cached?.userId === userId && Date.now() - cached.readAt < MAX_AGE_MS;
  const wasReceiving = hasReceivedNotification();
  if (isFresh && wasReceiving) return true;
  const { version } = cache;
  const isValid = await lookUp();
  if (isValid && wasReceiving && hasReceivedNotification() && version === cache.version)
    cacheSession(userId, sessionId);
  return isValid;
}

function cacheSession(userId: string, sessionId: string): void {
  const now = Date.now();
  if ((cache.ending.get(userId) ?? 0) > now) return;
  cache.ending.delete(userId);
  // Deleted first, so that the map stays in the order of reading and its first entry is the oldest.
  cache.sessions.delete(sessionId);
  cache.sessions.set(sessionId, { userId, readAt: now });
  dropOldest(cache.sessions, MAX_SESSIONS);
}

/**
 * Forgets the sessions of a user that are being ended, because this instance's own notification may arrive after the response. Call it
 * before the transaction commits, or, if only its result names the user, at once after it. Lookups that are running are not cached.
 */
export function forgetSessions(userId: string): void {
  const now = Date.now();
  for (const [id, until] of cache.ending) if (until < now) cache.ending.delete(id);
  cache.ending.set(userId, now + ENDING_MS);
  cache.version++;
  for (const [id, session] of cache.sessions) if (session.userId === userId) cache.sessions.delete(id);
}
