"use client";

import { useEffect, useState } from "react";

/** What a value has become when it has not changed for a while, as a text when the typing pauses. */
export function usePaused<T>(value: T, ms: number): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return paused;
}
