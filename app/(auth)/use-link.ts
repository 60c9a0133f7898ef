"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** What a link from a mail or a provider brought. The address loses it at once, and with it the history. */
export function useLink(): URLSearchParams {
  const search = useSearchParams();
  const [link] = useState(() => new URLSearchParams(search));
  // Next's own note on this entry stays, or Back could not return here.
  useLayoutEffect(() => history.replaceState(history.state, "", location.pathname), []);
  return link;
}

/** Does once what a link is for, also where React mounts a page twice to find faults. */
export function useArrival(link: URLSearchParams, work: (link: URLSearchParams) => unknown): void {
  const hasArrived = useRef(false);
  const arrive = useEffectEvent(work);
  useEffect(() => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    // Not before the toaster listens, which is mounted together with this page and after it.
    queueMicrotask(() => arrive(link));
  }, [link]);
}
