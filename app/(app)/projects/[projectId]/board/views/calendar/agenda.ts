/**
 * The days that a phone shows as a list: those of the month, without past days of the current month that are empty or folded, and those of
 * the next month up to `lastDay`. Successive empty days of a month, without today, are one entry, unless a task is carried, which needs each day.
 * @param props.days all days of the calendar, in order
 * @returns by day the last day of the entry that begins with it, or null for a further day of an entry
 */
export function getAgenda({
  days,
  month,
  today,
  lastDay,
  isPastFolded,
  isCarrying,
  hasTasks,
}: {
  days: readonly string[];
  month: string;
  today: string;
  lastDay: string;
  isPastFolded: boolean;
  isCarrying: boolean;
  hasTasks: (day: string) => boolean;
}): Map<string, string | null> {
  const agenda = new Map<string, string | null>();
  const currentMonth = today.slice(0, 7);
  let first: string | null = null;
  for (const day of days) {
    const isShown =
      day.slice(0, 7) === month
        ? month !== currentMonth || day >= today || (!isPastFolded && hasTasks(day))
        : day > today && day <= lastDay;
    if (!isShown) continue;
    const isAlone = isCarrying || day === today || hasTasks(day);
    // A month begins with its name.
    if (isAlone || first?.slice(0, 7) !== day.slice(0, 7)) {
      agenda.set(day, day);
      first = isAlone ? null : day;
    } else {
      agenda.set(first, day);
      agenda.set(day, null);
    }
  }
  return agenda;
}
