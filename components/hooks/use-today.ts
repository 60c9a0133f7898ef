import { useEffect, useRef, useSyncExternalStore } from "react";
import { onSessionChange, readSession } from "@/lib/auth/browser/stored-session";
import { getToday } from "@/lib/dates/time-zone";

const CHECK_INTERVAL_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let stopFollowingZone: (() => void) | undefined;
let today: string | null = null;

/** The time zone of the user's settings, or the browser's as long as the settings have none. */
export const getUserTimeZone = (): string =>
  readSession()?.user.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

function readToday() {
  today = getToday(getUserTimeZone());
  return today;
}

function checkToday() {
  const before = today;
  if (readToday() !== before) for (const listener of listeners) listener();
}

/** Checks the clock every minute, when the user returns to the page, and when their time zone changes. */
function subscribe(onChange: () => void) {
  if (listeners.size === 0) {
    // Nobody has followed the day in the meantime.
    readToday();
    timer = setInterval(checkToday, CHECK_INTERVAL_MS);
    document.addEventListener("visibilitychange", checkToday);
    stopFollowingZone = onSessionChange(checkToday);
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", checkToday);
    stopFollowingZone?.();
  };
}

/** The current day in the user's time zone, as YYYY-MM-DD. Null on the server and during hydration. */
export const useToday = (): string | null =>
  useSyncExternalStore<string | null>(
    subscribe,
    () => today ?? readToday(),
    () => null,
  );

/** Calls a function when a new day begins while the page is open. */
export function useNextDay(onNextDay: () => unknown) {
  const today = useToday();
  const last = useRef(today);
  useEffect(() => {
    if (last.current !== null && last.current !== today) onNextDay();
    last.current = today;
  }, [today, onNextDay]);
}
