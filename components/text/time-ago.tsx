"use client";

import { useHydrated } from "@/components/hooks/use-hydrated";
import { LocalDate } from "@/components/text/local-date";

const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];
const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/**
 * Shows how long ago something happened, such as "2 hours ago"; after 30 days, the date. The server renders the date,
 * because the relative time may differ by the time the browser hydrates.
 */
export function TimeAgo({ value }: { value: string }) {
  const isHydrated = useHydrated();
  const seconds = Math.max(0, (Date.now() - new Date(value).getTime()) / 1000);
  if (!isHydrated || seconds > 30 * 86_400) return <LocalDate value={value} />;
  const [unit, size] = units.find((candidate) => seconds >= candidate[1]) ?? ["minute", 60];
  return (
    <time dateTime={value} title={new Date(value).toLocaleString()}>
      {seconds < 60 ? "just now" : words.format(-Math.floor(seconds / size), unit)}
    </time>
  );
}
