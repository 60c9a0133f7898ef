"use client";

import { useSyncExternalStore } from "react";
import { getSeconds, subscribe } from "./stopwatch";

/** The duration of the example, as measured on this page. Nothing until then, and under reduced motion. */
export function Measured() {
  const seconds = useSyncExternalStore(subscribe, getSeconds, () => null);
  return seconds !== null && ` in ${seconds.toFixed(1)} s`;
}
