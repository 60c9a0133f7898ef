"use client";

import { useSession } from "@/lib/auth/browser/stored-session";
import { lazyPart } from "./lazy-part";
import { toastState } from "./toast-state";

const Toasts = lazyPart(() => import("./toasts").then((module) => module.Toasts), { onFailure: "nothing" });

/**
 * Pages for visitors show no toasts and do not load their script. The toaster is loaded for signed-in users, and
 * for those who had toasts before they signed out, so that open toasts stay readable.
 */
export function LateToasts() {
  const session = useSession();
  if (!session && !toastState.hasShownToast) return null;
  return <Toasts />;
}
