"use client";

import { useSyncExternalStore } from "react";
import { getSeconds, subscribe } from "./stopwatch";

/**
 * The time that the example takes, as it was measured on this page.
 * @param props.until shown until it is measured, and where nothing moves
 */
export function Measured({
  prefix = "",
  unit,
  until = "",
}: {
  prefix?: string;
  unit: "s" | "seconds";
  until?: string;
}) {
  const seconds = useSyncExternalStore(subscribe, getSeconds, () => null);
  return seconds === null ? until : `${prefix}${seconds.toFixed(1)} ${unit}`;
}
