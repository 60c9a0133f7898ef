"use client";

import { useSyncExternalStore } from "react";
import { getSeconds, subscribe } from "./stopwatch";

/**
 * The duration of the example, as measured on this page.
 * @param props.until shown until the measurement is done, and under reduced motion
 */
export function Measured({
  prefix = "",
  unit,
  until = "",
}: {
  prefix?: string;
  unit: string;
  until?: string;
}) {
  const seconds = useSyncExternalStore(subscribe, getSeconds, () => null);
  return seconds === null ? until : `${prefix}${seconds.toFixed(1)} ${unit}`;
}
