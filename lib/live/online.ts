import { UnreachableError } from "../api/client";

/** How long to wait before trying again while the browser says that it is online. */
const RETRY_DELAYS_MS = [250, 750, 1_500];

/** What the browser says. "Offline" is certain; "online" may still mean that no request gets through. */
export const isOnline = () => navigator.onLine;

/** Calls back whenever the connection goes or comes back. @returns a function that stops it. */
export function onConnectionChange(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/**
 * Does the work, and does it again when the server could not be reached: offline as soon as the connection is back, else a
 * few times, since a connection often fails shortly before and after the browser notices. Anything else is thrown.
 */
export async function untilOnline<T>(work: () => Promise<T>): Promise<T> {
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
        await backOnline();
        failures = 0;
      }
    }
  }
}

const backOnline = () =>
  new Promise<void>((resolve) => window.addEventListener("online", () => resolve(), { once: true }));
