"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { toSignInUrl } from "@/lib/auth/redirect";

/**
 * Sends a visitor to the sign-in page and back to the same prices. The server passes the classes in, so that the
 * styles need no script.
 */
export function SubscribeButton(props: Omit<ComponentProps<"button">, "type" | "onClick" | "disabled">) {
  const router = useRouter();
  // Disabled until hydration, because an earlier click would be lost.
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
