"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";

/**
 * Loads the page's server-rendered data again. The server passes
 * the classes in, so that the button's styles need no script.
 */
export function RetryPage(props: Omit<ComponentProps<"button">, "type" | "onClick">) {
  const { refresh } = useRouter();
  return <button type="button" onClick={refresh} {...props} />;
}
