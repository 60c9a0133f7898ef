"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";

/**
 * Reloads the page's server-rendered data. The server passes the classes in, so that the button's styles need no
 * script.
 */
export function RetryPage(props: Omit<ComponentProps<"button">, "type" | "onClick">) {
  const { refresh } = useRouter();
  return <button type="button" onClick={refresh} {...props} />;
}
