"use client";

import { useSyncExternalStore } from "react";
import type { Session } from "@/lib/auth/endpoints";

const KEY = "auth";
const COOKIE = "access_token";
const COOKIE_DAYS = 7;

const listeners = new Set<() => void>();
let cache: { text: string | null; session: Session | null } = { text: null, session: null };

/** The stored session; what another tab or an older version left unreadable counts as none. */
export function readSession(): Session | null {
  const text = storedText();
  if (text !== cache.text) cache = { text, session: parse(text) };
  return cache.session;
}

/** A browser that is told to keep nothing throws on the mere question. */
function storedText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function parse(text: string | null): Session | null {
  try {
    const value = JSON.parse(text ?? "null");
    return typeof value?.tokens?.refresh_token === "string" && typeof value?.user?.id === "string"
      ? value
      : null;
  } catch {
    return null;
  }
}

/** @throws Error with a plain sentence in a browser that keeps nothing for this site. */
export function storeSession(session: Session): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(session));
  } catch (cause) {
    throw new Error("Your browser does not let this site keep a session. Allow cookies and site data.", {
      cause,
    });
  }
  setPageCookie(session);
  announce();
}

/** Ends the session here, with no call to the server (spec section 4). */
export function clearSession(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Where nothing can be kept, nothing is left behind.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and is asynchronous.
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  announce();
}

/**
 * Only the rendering of pages reads this cookie; the API never does, so it gives nothing to ride on.
 * @returns whether the browser kept it.
 */
export function setPageCookie(session: Session): boolean {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and is asynchronous.
  document.cookie = `${COOKIE}=${session.tokens.access_token}; Path=/; Max-Age=${COOKIE_DAYS * 86400}; SameSite=Lax${secure}`;
  return document.cookie.includes(`${COOKIE}=`);
}

/** What `auth` holds for a moment when the user signs out, so that the other tabs can say why they end. */
const SIGNED_OUT = '"signed-out"';
const END_REASON_KEY = "session-end";

let hasSignedOutElsewhere = false;

/** Tells the other tabs that the session is about to end because the user signs out here. */
export function tellSignedOut(): void {
  try {
    localStorage.setItem(KEY, SIGNED_OUT);
  } catch {
    // Where nothing can be kept, no other tab has a session.
  }
}

/** Leaves a word for the sign-in page on why the session of this tab has ended. */
export function noteEndReason(): void {
  try {
    if (hasSignedOutElsewhere) sessionStorage.setItem(END_REASON_KEY, "signed-out-elsewhere");
  } catch {
    // Then it is not said.
  }
}

/** Why the session has ended, told once. */
export function takeEndReason(): "signed-out-elsewhere" | null {
  try {
    const reason = sessionStorage.getItem(END_REASON_KEY);
    sessionStorage.removeItem(END_REASON_KEY);
    return reason === "signed-out-elsewhere" ? reason : null;
  } catch {
    return null;
  }
}

const announce = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue !== null) hasSignedOutElsewhere = event.newValue === SIGNED_OUT;
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  // Back can bring a page as it was, out of the browser's memory, which has heard of nothing since.
  window.addEventListener("pageshow", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", listener);
  };
}

/** The session of this browser; null on the server and until hydration. Follows the other tabs. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, readSession, () => null);

export const isSuperuser = (session: Session | null) =>
  session !== null && (session.roles.includes("superuser") || session.permissions.includes("superuser"));
