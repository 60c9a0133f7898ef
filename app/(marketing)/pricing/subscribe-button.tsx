"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { signInTo } from "@/lib/auth/redirect";
import { useHydrated } from "@/lib/use-hydrated";

/** A visitor signs in first, and comes back to the prices he was looking at. How it looks comes from the server. */
export function SubscribeButton(props: Omit<ComponentProps<"button">, "type" | "onClick" | "disabled">) {
  const router = useRouter();
  // A click before the script is there would be lost.
  const isReady = useHydrated();
  return (
    <button
      type="button"
      disabled={!isReady}
      onClick={() => router.push(signInTo(location.pathname + location.search))}
      {...props}
    />
  );
}
