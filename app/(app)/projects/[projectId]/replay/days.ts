import { toToday } from "@/lib/dates/time-zone";
import type { Change } from "@/lib/history/endpoints";

interface DayMark {
  /** The first step of the day. */
  step: number;
  /** The position on the slider, from 0 to 1. */
  place: number;
  /** Null if another label is too close. */
  label: string | null;
  /** Whether a small screen has room for the label, too. */
  isLabeledOnPhone: boolean;
}

const MIN_TICK_DISTANCE = 0.005;
const MIN_LABEL_DISTANCE = 0.1;
const MIN_LABEL_DISTANCE_ON_PHONE = 0.22;

/** The day of a moment in the viewer's time zone, as YYYY-MM-DD. */
export const toLocalDay = (at: string) =>
  toToday(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(at));

/** Finds where each day begins on the slider, in the viewer's time zone. */
export function getDayMarks(changes: readonly Change[], first: number): DayMark[] {
  const format = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" });
  const marks: DayMark[] = [];
  let shownDay = "";
  let labeledPlace = Number.NEGATIVE_INFINITY;
  let labeledPlaceOnPhone = Number.NEGATIVE_INFINITY;
  // If the plan hides all changes, the first step is 0, which has no change.
  for (let step = Math.max(1, first); step <= changes.length; step++) {
    const date = new Date(changes[step - 1]!.at);
    const day = date.toDateString();
    if (day === shownDay) continue;
    shownDay = day;
    const place = (step - first) / Math.max(1, changes.length - first);
    if (place - (marks.at(-1)?.place ?? Number.NEGATIVE_INFINITY) < MIN_TICK_DISTANCE) continue;
    const isLabeled = place - labeledPlace >= MIN_LABEL_DISTANCE;
    if (isLabeled) labeledPlace = place;
    const isLabeledOnPhone = place - labeledPlaceOnPhone >= MIN_LABEL_DISTANCE_ON_PHONE;
    if (isLabeledOnPhone) labeledPlaceOnPhone = place;
    marks.push({ step, place, label: isLabeled ? format.format(date) : null, isLabeledOnPhone });
  }
  return marks;
}
