import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** Reads the parameters of a link from a mail or a provider, then removes them from the address and the history. */
export function useLinkParams(): URLSearchParams {
  const search = useSearchParams();
  const [link] = useState(() => new URLSearchParams(search));
  // The history state belongs to Next; without it, Back could not return here.
  useLayoutEffect(() => history.replaceState(history.state, "", location.pathname), []);
  return link;
}

/** Runs the link's work once, even if React's strict mode mounts the page twice. */
export function useLinkOnce(link: URLSearchParams, work: (link: URLSearchParams) => unknown): void {
  const hasArrived = useRef(false);
  const arrive = useEffectEvent(work);
  useEffect(() => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    // Deferred, because the toaster is mounted after this page.
    queueMicrotask(() => arrive(link));
  }, [link]);
}
