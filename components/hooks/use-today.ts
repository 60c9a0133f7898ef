"use client";

import { useSyncExternalStore } from "react";
import { getToday } from "@/lib/dates/time-zone";

const CHECK_INTERVAL_MS = 60_000;

let today: string | null = null;
function readToday() {
  today = getToday(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return today;
}

/** Checks the clock every minute, and when the user returns to the page. */
function subscribe(onChange: () => void) {
  function check() {
    const before = today;
    if (readToday() !== before) onChange();
  }
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  document.addEventListener("visibilitychange", check);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", check);
  };
}

/** The current day in the browser's time zone, as YYYY-MM-DD. Null on the server and during hydration. */
export const useToday = (): string | null =>
  useSyncExternalStore<string | null>(
    subscribe,
    () => today ?? readToday(),
    () => null,
  );
