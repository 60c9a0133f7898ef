/**
 * The heading of a day in a list of past events, in the viewer's time zone: "Today", "Yesterday", or the date with its weekday.
 */
export function toDayHeading(at: Date, now = new Date(), locale?: string): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const day = at.toDateString();
  if (day === now.toDateString()) return "Today";
  if (day === yesterday.toDateString()) return "Yesterday";
  return at.toLocaleDateString(locale, { dateStyle: "full" });
}
