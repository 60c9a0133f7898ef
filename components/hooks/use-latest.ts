import { type RefObject, useLayoutEffect, useRef } from "react";

/** A ref to the value of the latest render, for functions that run after it. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
