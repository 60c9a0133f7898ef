"use client";

import { useSession } from "@/lib/auth/browser/stored-session";
import { lazyPart } from "./lazy-part";
import { toasted } from "./toasted";

const Toasts = lazyPart(() => import("./toasts").then((module) => module.Toasts), { failed: "nothing" });

/**
 * Visitors are told nothing in toasts, and their pages do not carry them. Who is signed in may be, and what was said
 * when he left his account for a page of theirs is still to be read there.
 */
export function LateToasts() {
  const session = useSession();
  if (!session && !toasted.yes) return null;
  return <Toasts />;
}
