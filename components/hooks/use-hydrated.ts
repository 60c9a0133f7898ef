"use client";

import { useSyncExternalStore } from "react";

/** False on the server and for the first look in the browser: for what only the browser knows, and HTML must not differ in. */
export const useHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
