"use client";

import { ApiError } from "@/lib/api/api-error";
import { createClient } from "@/lib/api/create-client";
import { withDeadline } from "@/lib/api/deadline";
import { clearDrafts } from "@/lib/drafts/drafts";
import { fetchServerTime, getServerTime } from "@/lib/server-time";
import { refreshSession } from "../calls";
import type { Session, User } from "../endpoints";
import { toSignInUrl } from "../redirect";
import { forgetReturnPath } from "./return-path";
import {
  announceSignOut,
  clearRefusedSession,
  clearSession,
  readSession,
  storeEndReason,
  storeSession,
} from "./stored-session";

/** Stores what the server says about the signed-in user, such as the name in the menu. Ignores any other user. */
export const updateSessionUser = (user: User) =>
  withSessionLock(async () => {
    const session = readSession();
    if (session?.user.id !== user.id) return;
    const { id, email, name, image, email_verified_at, time_zone, created_at, updated_at } = user;
    const storedUser = { id, email, name, image, email_verified_at, time_zone, created_at, updated_at };
    if (JSON.stringify(storedUser) !== JSON.stringify(session.user))
      storeSession({ ...session, user: storedUser });
  });

const SIGN_OUT_WORK_TIMEOUT_MS = 1_000;
const signOutWork = new Set<() => Promise<unknown>>();
let isLeaving = false;

/**
 * Registers a request to send before a sign-out, since there is no token afterwards.
 * @returns a function that removes it again.
 */
export function beforeSignOut(send: () => Promise<unknown>) {
  signOutWork.add(send);
  return () => {
    signOutWork.delete(send);
  };
}

/** Removes the user's drafts and session. The steps of undo stay in their tab: they are ids, and only that user reads them. */
function forgetUser() {
  clearDrafts();
  forgetReturnPath();
  announceSignOut();
  clearSession();
}

/** Signs out and loads the home page as a new document, so that no data of the user stays in memory. */
export function signOut(): void {
  isLeaving = true;
  const leave = () => {
    forgetUser();
    location.replace("/");
  };
  if (signOutWork.size === 0) {
    leave();
    return;
  }
  const work = Promise.allSettled([...signOutWork].map((send) => send()));
  const toError = () => new Error("The requests before the sign-out took too long");
  void withDeadline(work, SIGN_OUT_WORK_TIMEOUT_MS, toError).then(leave, leave);
}

/** Ends the session of a deleted account. `goHome` navigates within the document, so that the message about it stays visible. */
export function leaveDeletedAccount(goHome: () => void): void {
  isLeaving = true;
  forgetUser();
  goHome();
}

/** Goes to the sign-in page, which leads back to this page. Does nothing more when the user is signing out. */
export function goToSignIn(): void {
  clearSession();
  if (isLeaving) return;
  storeEndReason();
  location.replace(toSignInUrl(location.pathname + location.search));
}

/** When a signed token expires, in seconds since the epoch; 0 when it cannot be read. */
function getExpirySeconds(token: string): number {
  try {
    const payload = token.split(".")[1] ?? "";
    return JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))).exp;
  } catch {
    return 0;
  }
}

const isFresh = (session: Session) =>
  getExpirySeconds(session.tokens.access_token) > Math.floor(getServerTime() / 1000);

/**
 * The token for an authenticated call: the stored one, or a refreshed one when it has expired by the server's clock.
 * One tab refreshes at a time; the others wait and use the result.
 * @param refused a token that the server did not accept; it counts as expired
 * @throws Error "Missing access token" without a session; the server's error when the refresh fails.
 */
export async function getAccessToken(refused?: string): Promise<string> {
  const isUsable = (session: Session) => session.tokens.access_token !== refused && isFresh(session);
  const session = readSession();
  if (!session) throw new Error("Missing access token");
  if (isUsable(session)) return session.tokens.access_token;
  const refreshed = await withSessionLock(async () => {
    const latest = readSession();
    if (!latest) throw new Error("Missing access token");
    // With a fast clock, a token looks expired too early.
    if (refused === undefined && !isUsable(latest)) await fetchServerTime();
    return isUsable(latest) ? latest : refresh(latest);
  });
  return refreshed.tokens.access_token;
}

/** A refresh needs no access token. */
const { call } = createClient();

async function refresh(session: Session): Promise<Session> {
  try {
    const renewed = await call(refreshSession, { body: { refresh_token: session.tokens.refresh_token } });
    if (!isStored(session)) throw new Error("Missing access token");
    storeSession(renewed);
    return renewed;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a failed refresh belongs in the log.
    console.warn("The session could not be refreshed.", error);
    // An outage does not end the session, so it signs nobody out.
    const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;
    if (isRefused && isStored(session)) clearRefusedSession();
    throw error;
  }
}

/** During a refresh another tab may sign out or sign another user in; the reply must then be dropped. */
const isStored = ({ tokens }: Session) => readSession()?.tokens.refresh_token === tokens.refresh_token;

/** Whether there is a valid session. Never throws. */
export const checkSession = () =>
  getAccessToken().then(
    () => true,
    () => false,
  );

const withSessionLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request("waymark-refresh", work) as Promise<T>) : work();
