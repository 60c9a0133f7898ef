"use client";

import { useHydrated } from "@/lib/use-hydrated";

/** A day in the viewer's own calendar. The server does not know it and says the day in UTC, of about the same width. */
export function LocalDate({ value, className }: { value: string; className?: string }) {
  const hydrated = useHydrated();
  const date = new Date(value);
  const text = hydrated
    ? date.toLocaleDateString(undefined, { dateStyle: "medium" })
    : date.toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
  return (
    <time dateTime={value} title={hydrated ? date.toLocaleString() : undefined} className={className}>
      {text}
    </time>
  );
}
