"use client";

import { useSyncExternalStore } from "react";
import { tryStorage } from "@/lib/try-storage";
import type { Session } from "../endpoints";

const STORAGE_KEY = "auth";
const PAGE_COOKIE = "access_token";
const PAGE_COOKIE_DAYS = 7;

const listeners = new Set<() => void>();
let cache: { text: string | null; session: Session | null } = { text: null, session: null };

/** The stored session; null when there is none or it cannot be read. */
export function readSession(): Session | null {
  const text = tryStorage(() => localStorage.getItem(STORAGE_KEY)) ?? null;
  if (text !== cache.text) cache = { text, session: parse(text) };
  return cache.session;
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

/** @throws Error with a message for the user when the browser blocks site data. */
export function storeSession(session: Session): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
  } catch (cause) {
    throw new Error(
      "Your browser is blocking cookies, so we can’t keep you signed in. Allow cookies and site data.",
      {
        cause,
      },
    );
  }
  setPageCookie(session);
  notifyListeners();
}

/** Ends the session in this browser. The server is not called: its session stays until it expires. */
export function clearSession(): void {
  tryStorage(() => localStorage.removeItem(STORAGE_KEY));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and is asynchronous.
  document.cookie = `${PAGE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  // Browsers delete a cookie asynchronously. Reading waits for it, so that the next page request is sent without it.
  void document.cookie;
  notifyListeners();
}

/**
 * Sets the cookie for rendering pages. The API never reads it, so it cannot be used for cross-site request forgery.
 * @returns whether the browser stored it.
 */
export function setPageCookie(session: Session): boolean {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and is asynchronous.
  document.cookie = `${PAGE_COOKIE}=${session.tokens.access_token}; Path=/; Max-Age=${PAGE_COOKIE_DAYS * 86400}; SameSite=Lax${secure}`;
  return document.cookie.includes(`${PAGE_COOKIE}=`);
}

/** Stored in place of the session for a moment, so that the other tabs can say why their session has ended. */
const SIGNED_OUT = '"signed-out"';
const END_REASON_KEY = "session-end";

/** "signed-out-elsewhere" is a sign-out in another tab; "refused" means that the server no longer accepts the session. */
export type EndReason = "signed-out-elsewhere" | "refused";

let endReason: EndReason | null = null;

/** Tells the other tabs that the user signs out in this one. */
export const announceSignOut = () => tryStorage(() => localStorage.setItem(STORAGE_KEY, SIGNED_OUT));

/** Ends the session that the server does not accept. */
export function clearRefusedSession(): void {
  endReason = "refused";
  clearSession();
}

/** Stores why the session of this tab has ended, for the sign-in page. */
export function storeEndReason(): void {
  const reason = endReason;
  if (reason) tryStorage(() => sessionStorage.setItem(END_REASON_KEY, reason));
}

/** Returns why the session has ended and removes the stored reason. */
export function takeEndReason(): EndReason | null {
  const reason = tryStorage(() => sessionStorage.getItem(END_REASON_KEY));
  tryStorage(() => sessionStorage.removeItem(END_REASON_KEY));
  return reason === "signed-out-elsewhere" || reason === "refused" ? reason : null;
}

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** @returns a function that stops listening */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY && event.newValue !== null)
      endReason = event.newValue === SIGNED_OUT ? "signed-out-elsewhere" : null;
    if (event.key === STORAGE_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  // The Back button can restore a page from the browser's cache, which has missed all events since.
  window.addEventListener("pageshow", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", listener);
  };
}

/** The session of this browser; null on the server and until hydration. Follows the other tabs. */
export const useSession = (): Session | null =>
  useSyncExternalStore(onSessionChange, readSession, () => null);

export const isSuperuser = (session: Session | null) =>
  session !== null && (session.roles.includes("superuser") || session.permissions.includes("superuser"));
