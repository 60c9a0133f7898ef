"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";

/**
 * Goes back, or home when the page was opened directly. The server passes the classes in: every page carries the
 * "not found" page and therefore this script, which stays small that way.
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
