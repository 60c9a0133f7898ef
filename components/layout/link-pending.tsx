"use client";

// biome-ignore lint/style/noRestrictedImports: this is the state of the link that does not prefetch.
import { useLinkStatus } from "next/link";

/**
 * A line at the top of the window from a moment after a click until the page of the link is there. Pages are not prefetched, so on
 * a slow connection a click would have no visible effect for seconds.
 */
export const LinkPending = () =>
  useLinkStatus().pending && (
    <span
      aria-hidden="true"
      data-link-pending
      className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5 animate-late bg-primary"
    />
  );
