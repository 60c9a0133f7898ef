import { useSyncExternalStore } from "react";

/**
 * False on the server and during hydration, then true. For values that only the browser knows, so that the first
 * render matches the server's HTML.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
