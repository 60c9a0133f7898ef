"use client";

import { useSyncExternalStore } from "react";
import { getToday } from "@/lib/dates/time-zone";

const CHECK_INTERVAL_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let today: string | null = null;
function readToday() {
  today = getToday(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return today;
}

function checkToday() {
  const before = today;
  if (readToday() !== before) for (const listener of listeners) listener();
}

/** Checks the clock every minute, and when the user returns to the page. */
function subscribe(onChange: () => void) {
  if (listeners.size === 0) {
    // Nobody has followed the day in the meantime.
    readToday();
    timer = setInterval(checkToday, CHECK_INTERVAL_MS);
    document.addEventListener("visibilitychange", checkToday);
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", checkToday);
  };
}

/** The current day in the browser's time zone, as YYYY-MM-DD. Null on the server and during hydration. */
export const useToday = (): string | null =>
  useSyncExternalStore<string | null>(
    subscribe,
    () => today ?? readToday(),
    () => null,
  );
