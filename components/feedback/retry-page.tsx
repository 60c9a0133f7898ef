"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";

/** What comes with the page is asked for again by asking for the page. How it looks comes from the server. */
export function RetryPage(props: Omit<ComponentProps<"button">, "type" | "onClick">) {
  const { refresh } = useRouter();
  return <button type="button" onClick={refresh} {...props} />;
}
