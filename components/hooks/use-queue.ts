import { useCallback, useRef } from "react";

/** Returns a function that sends one call after the other, so that the last change to the same thing wins. */
export function useQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<T>(send: () => Promise<T>): Promise<T> => {
    const sent = last.current.then(send, send);
    last.current = sent.catch(() => {});
    return sent;
  }, []);
}
