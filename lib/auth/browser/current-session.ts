"use client";

import { ApiError, call } from "@/lib/api/client";
import { fetchServerTime, getServerTime } from "@/lib/api/server-time";
import { refreshSession } from "@/lib/auth/calls";
import type { Session, User } from "@/lib/auth/endpoints";
import { clearDrafts } from "./drafts";
import { signInTo } from "./redirect";
import { clearSession, noteEndReason, readSession, storeSession, tellSignedOut } from "./stored-session";

/** What the server says of the person now, as the menu is to show it; of anyone else than who is signed in, nothing is kept. */
export const updateSessionUser = (user: User) =>
  exclusively(async () => {
    const session = readSession();
    if (session?.user.id !== user.id) return;
    const { id, email, name, image, email_verified_at, created_at, updated_at } = user;
    const known = { id, email, name, image, email_verified_at, created_at, updated_at };
    if (JSON.stringify(known) !== JSON.stringify(session.user)) storeSession({ ...session, user: known });
  });

const LAST_WORDS_MS = 1_000;
const lastWords = new Set<() => Promise<unknown>>();
let left = false;

/**
 * Work that is still to be sent before a sign-out, since afterwards it has no token.
 * @returns a function that takes it back.
 */
export function beforeSignOut(send: () => Promise<unknown>) {
  lastWords.add(send);
  return () => {
    lastWords.delete(send);
  };
}

/** Signs out and goes home as a new document, so that nothing of the person stays in memory. */
export function signOut(): void {
  left = true;
  const leave = () => {
    clearDrafts();
    tellSignedOut();
    clearSession();
    location.replace("/");
  };
  if (lastWords.size === 0) {
    leave();
    return;
  }
  const answered = Promise.allSettled([...lastWords].map((send) => send()));
  const enough = new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS));
  void Promise.race([answered, enough]).then(leave);
}

/** Ends the session of an account that is no more; `goHome` stays in this document, so that what was said of it is seen. */
export function leaveFor(goHome: () => void): void {
  left = true;
  clearDrafts();
  tellSignedOut();
  clearSession();
  goHome();
}

/** Goes where a visitor without a session belongs, and remembers where he was; who leaves is on the way home already. */
export function goToSignIn(): void {
  clearSession();
  if (left) return;
  noteEndReason();
  location.replace(signInTo(location.pathname + location.search));
}

/** Seconds since the epoch at which a signed token ends. */
function expiryOf(token: string): number {
  try {
    const payload = token.split(".")[1] ?? "";
    return JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))).exp;
  } catch {
    return 0;
  }
}

const isFresh = (session: Session) =>
  expiryOf(session.tokens.access_token) > Math.floor(getServerTime() / 1000);

/**
 * The token for an authenticated call: the stored one, or after its expiry by the server's clock a refreshed one.
 * One tab refreshes at a time; the others wait and take what it stored.
 * @param refused a token that the server did not accept; it counts as expired
 * @throws Error "Missing access token" without a session; what the server said when the refresh failed.
 */
export async function getAccessToken(refused?: string): Promise<string> {
  const isGood = (session: Session) => session.tokens.access_token !== refused && isFresh(session);
  const session = readSession();
  if (!session) throw new Error("Missing access token");
  if (isGood(session)) return session.tokens.access_token;
  const refreshed = await exclusively(async () => {
    const latest = readSession();
    if (!latest) throw new Error("Missing access token");
    // A clock that is ahead makes a token look expired before it is.
    if (refused === undefined && !isGood(latest)) await fetchServerTime();
    return isGood(latest) ? latest : refresh(latest);
  });
  return refreshed.tokens.access_token;
}

async function refresh(session: Session): Promise<Session> {
  try {
    const renewed = await call(refreshSession, { body: { refresh_token: session.tokens.refresh_token } });
    if (!isStored(session)) throw new Error("Missing access token");
    storeSession(renewed);
    return renewed;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a failed refresh belongs in the log.
    console.warn("The session could not be refreshed.", error);
    // A server that is away has refused nothing; throwing the session away would sign people out for our outage.
    const answered = error instanceof ApiError && error.status < 500 && error.status !== 429;
    if (answered && isStored(session)) clearSession();
    throw error;
  }
}

/** While the server is asked, another tab may sign out, or somebody else in; the answer is then nobody's. */
const isStored = ({ tokens }: Session) => readSession()?.tokens.refresh_token === tokens.refresh_token;

/** Checks the session and ignores failures. */
export const checkSession = () =>
  getAccessToken().then(
    () => true,
    () => false,
  );

const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request("waymark-refresh", work) as Promise<T>) : work();
