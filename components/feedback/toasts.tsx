"use client";

import { useEffect } from "react";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { useSession } from "@/lib/auth/browser/stored-session";
import { loadWithRetries } from "@/lib/toast";
import { lazyPart } from "./lazy-part";

const Toaster = lazyPart(() =>
  loadWithRetries(() => import("@/components/ui/toaster").then((module) => module.Toaster)),
);

/** Whether a toaster was mounted since the document was opened. */
let wasMounted = false;

/**
 * The toaster of one layout. Its script is loaded once the page can be used.
 * @param isForVisitors false: only for signed-in users, and for those who had toasts before they signed out, so that open
 *   toasts stay readable
 */
export function Toasts({ isForVisitors = true }: { isForVisitors?: boolean }) {
  const isHydrated = useHydrated();
  const session = useSession();
  const isShown = isHydrated && (isForVisitors || session !== null || wasMounted);
  useEffect(() => {
    if (isShown) wasMounted = true;
  }, [isShown]);
  return isShown && <Toaster />;
}
