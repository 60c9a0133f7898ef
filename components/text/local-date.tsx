"use client";

import { useHydrated } from "@/components/hooks/use-hydrated";

/**
 * A day, or with `time` a moment, in the viewer's own calendar. The server does not know it and says it in UTC, of about
 * the same width.
 */
export function LocalDate({ value, time, className }: { value: string; time?: boolean; className?: string }) {
  const hydrated = useHydrated();
  const date = new Date(value);
  const style = { dateStyle: "medium", timeStyle: time ? "medium" : undefined } as const;
  const text = hydrated
    ? date.toLocaleString(undefined, style)
    : date.toLocaleString("en-US", { ...style, timeZone: "UTC" });
  return (
    <time dateTime={value} title={hydrated ? date.toLocaleString() : undefined} className={className}>
      {text}
    </time>
  );
}
