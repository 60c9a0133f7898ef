import { vi } from "vitest";

/** Stands in for the browser's connection, which the test breaks and restores. */
export function stubConnection(isOnline = true) {
  const browser = new EventTarget();
  const connection = { onLine: isOnline };
  vi.stubGlobal("window", browser);
  vi.stubGlobal("navigator", connection);
  return {
    set(isConnected: boolean) {
      connection.onLine = isConnected;
      browser.dispatchEvent(new Event(isConnected ? "online" : "offline"));
    },
  };
}
