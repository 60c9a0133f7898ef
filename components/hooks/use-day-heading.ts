import { toDayHeading } from "@/lib/dates/day-heading";
import { useHydrated } from "./use-hydrated";

/** Returns what gives a time the heading of its day. The server knows neither the viewer's day nor locale, and gives the date. */
export function useDayHeading(): (time: string) => string {
  const isHydrated = useHydrated();
  return (time) =>
    isHydrated
      ? toDayHeading(new Date(time))
      : new Date(time).toLocaleDateString("en-US", { dateStyle: "full", timeZone: "UTC" });
}
