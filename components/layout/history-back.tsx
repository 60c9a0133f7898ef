"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";

/**
 * Goes back, or home if the page was opened directly. Every page carries the "not found" page and therefore this script,
 * so the server passes the classes in to keep it small.
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
