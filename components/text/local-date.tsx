"use client";

import { useHydrated } from "@/components/hooks/use-hydrated";

/**
 * A date, or a date and time with `hasTime`, in the viewer's locale and time zone. The server knows neither and renders
 * UTC, which has about the same width.
 */
export function LocalDate({
  value,
  hasTime,
  className,
}: {
  value: string;
  hasTime?: boolean;
  className?: string;
}) {
  const isHydrated = useHydrated();
  const date = new Date(value);
  const style = { dateStyle: "medium", timeStyle: hasTime ? "medium" : undefined } as const;
  const text = isHydrated
    ? date.toLocaleString(undefined, style)
    : date.toLocaleString("en-US", { ...style, timeZone: "UTC" });
  return (
    <time dateTime={value} title={isHydrated ? date.toLocaleString() : undefined} className={className}>
      {text}
    </time>
  );
}
