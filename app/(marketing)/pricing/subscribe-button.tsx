"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { toSignInUrl } from "@/lib/auth/browser/redirect";

/** A visitor signs in first, and comes back to the prices he was looking at. How it looks comes from the server. */
export function SubscribeButton(props: Omit<ComponentProps<"button">, "type" | "onClick" | "disabled">) {
  const router = useRouter();
  // A click before the script is there would be lost.
  const isReady = useHydrated();
  return (
    <button
      type="button"
      disabled={!isReady}
      onClick={() => router.push(toSignInUrl(location.pathname + location.search))}
      {...props}
    />
  );
}
