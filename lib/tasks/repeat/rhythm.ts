const UNITS: Record<string, string> = { DAILY: "day", WEEKLY: "week", MONTHLY: "month", YEARLY: "year" };

/** How often a rule repeats, without its days: "every 2 weeks". Separate from repeat-rule.ts, because every board loads it. */
export function toRhythm(rule: string): string {
  const [, frequency = "", interval = "1"] = /^FREQ=(\w+)(?:;INTERVAL=(\d+))?/.exec(rule) ?? [];
  const unit = UNITS[frequency] ?? "day";
  return interval === "1" ? `every ${unit}` : `every ${interval} ${unit}s`;
}
