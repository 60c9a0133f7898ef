"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";

/**
 * Someone who came straight here has nothing to go back to, and goes home. How it looks comes from the server: every page
 * carries the page for "not found", and this with it.
 */
export function HistoryBack(props: Omit<ComponentProps<"button">, "type" | "onClick">) {
  const router = useRouter();
  return (
    <button
      type="button"
      onClick={() => (history.length > 1 ? router.back() : router.push("/"))}
      {...props}
    />
  );
}
