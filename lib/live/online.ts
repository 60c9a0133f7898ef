import { useSyncExternalStore } from "react";
import { UnreachableError } from "@/lib/api/api-error";

/** How long to wait before trying again while the browser says that it is online. */
const RETRY_DELAYS_MS = [250, 750, 1_500];

/** Whether the browser reports a connection. "Offline" is reliable; "online" may still mean that requests fail. */
export const isOnline = () => navigator.onLine;

/** Calls the listener when the connection is lost or restored. @returns a function that removes the listener. */
export function onConnectionChange(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether the browser reports a connection, as a state of a component. True on the server. */
export const useIsOnline = (): boolean => useSyncExternalStore(onConnectionChange, isOnline, () => true);

/**
 * Repeats the work while the server cannot be reached. Offline it waits for the connection. Online it retries a few times,
 * because requests often fail shortly before and after the browser notices the change. Other errors are thrown.
 */
export async function retryUntilOnline<T>(work: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; ) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      if (isOnline()) {
        const delay = RETRY_DELAYS_MS[failures++];
        if (delay === undefined) throw error;
        await new Promise((resolve) => setTimeout(resolve, delay));
      } else {
        await waitUntilOnline();
        failures = 0;
      }
    }
  }
}

let waitingCount = 0;

/** Whether a call waits for the connection. It is only in memory. */
export const isCallWaiting = () => waitingCount > 0;

async function waitUntilOnline(): Promise<void> {
  waitingCount += 1;
  await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
  waitingCount -= 1;
}

/**
 * Waits until the work has ended, or until the browser has been online for `ms` milliseconds in a row meanwhile. Time offline does
 * not count, because nothing is answered then.
 */
export async function waitWhileOnline(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening = () => {};
  const timedOut = new Promise<void>((resolve) => {
    const restart = () => {
      clearTimeout(timer);
      if (isOnline()) timer = setTimeout(resolve, ms);
    };
    stopListening = onConnectionChange(restart);
    restart();
  });
  const ended = work.then(
    () => {},
    () => {},
  );
  await Promise.race([ended, timedOut]);
  clearTimeout(timer);
  stopListening();
}
