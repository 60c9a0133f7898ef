import { useHydrated } from "@/components/hooks/use-hydrated";
import { getUserTimeZone } from "@/components/hooks/use-today";
import { LocalDate } from "@/components/text/local-date";
import { formatExactTime } from "@/lib/dates/format-time";
import { LOCALE } from "@/lib/dates/locale";

const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];
const words = new Intl.RelativeTimeFormat(LOCALE, { numeric: "auto" });

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
    <time dateTime={value} title={formatExactTime(value, getUserTimeZone())}>
      {seconds < 60 ? "just now" : words.format(-Math.floor(seconds / size), unit)}
    </time>
  );
}
