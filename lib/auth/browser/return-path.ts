import { tryStorage } from "@/lib/try-storage";
import { parseOwnPath } from "../redirect";
import { readSession } from "./stored-session";

const KEY = "waymark.return-path";
/** Return paths older than this are ignored. */
const MAX_AGE_MS = 3_600_000;

export interface ReturnPath {
  path: string;
  /** Whether the page is still open and the payment has a tab of its own. */
  isOpen: boolean;
}

/** Records the page that the user leaves for a payment. The tab of the payment reads it, so it is in the local storage. */
export function recordReturnPath(isOpen: boolean): void {
  const path = location.pathname + location.search;
  const user = readSession()?.user.id;
  tryStorage(() => localStorage.setItem(KEY, JSON.stringify({ user, path, isOpen, at: Date.now() })));
}

/** @returns the page that the user has left for a payment, or null. */
export function readReturnPath(): ReturnPath | null {
  const stored = tryStorage(() => JSON.parse(localStorage.getItem(KEY) ?? "null"));
  if (!stored) return null;
  const { user, path, isOpen, at } = stored;
  const isOwn = user === readSession()?.user.id && Date.now() - at < MAX_AGE_MS;
  return parseOwnPath(path) && isOwn ? { path, isOpen: isOpen === true } : null;
}

export const forgetReturnPath = () => tryStorage(() => localStorage.removeItem(KEY));
