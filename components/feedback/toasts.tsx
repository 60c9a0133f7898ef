"use client";

import { useEffect } from "react";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { useSession } from "@/lib/auth/browser/stored-session";
import { loadWithRetries, TOAST_MS } from "@/lib/toast";
import { lazyPart } from "./lazy-part";

const Toaster = lazyPart(() =>
  loadWithRetries(() => import("@/components/ui/toaster").then((module) => module.Toaster)),
);

/** Whether a toaster has been mounted in this document. */
let wasMounted = false;

/**
 * The toaster of a layout. Its script loads once the page is usable.
 * @param isForVisitors false: only for signed-in users, and for visitors who had toasts before they signed out, so
 *   that open toasts stay readable
 */
export function Toasts({ isForVisitors = true }: { isForVisitors?: boolean }) {
  const isHydrated = useHydrated();
  const session = useSession();
  const isShown = isHydrated && (isForVisitors || session !== null || wasMounted);
  useEffect(() => {
    if (isShown) wasMounted = true;
  }, [isShown]);
  return isShown && <Toaster duration={TOAST_MS} />;
}
