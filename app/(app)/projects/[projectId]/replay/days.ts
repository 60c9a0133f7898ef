import { getUserTimeZone } from "@/components/hooks/use-today";
import { formatDayAs } from "@/lib/dates/format-day";
import { formatTime } from "@/lib/dates/format-time";
import { createToDay, getToday } from "@/lib/dates/time-zone";
import type { Change } from "@/lib/history/endpoints";

interface DayMark {
  /** The first step of the day, or the last step of the replay. */
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
/** The label of the start is longer, because it says what it is. */
const START_LABEL_SURPLUS = 0.06;

/** The day of a moment in the user's time zone, as YYYY-MM-DD. */
export const toLocalDay = (at: string) => getToday(getUserTimeZone(), new Date(at));

const toLabel = (day: string) => formatDayAs(day, { day: "numeric", month: "short" });

/** Finds where each day begins on the slider, and when it ends, in the user's time zone. */
export function getDayMarks(changes: readonly Change[], first: number): DayMark[] {
  const toDay = createToDay(getUserTimeZone());
  const marks: DayMark[] = [];
  let shownDay = "";
  let labeledPlace = Number.NEGATIVE_INFINITY;
  let labeledPlaceOnPhone = Number.NEGATIVE_INFINITY;
  // If the plan hides all changes, the first step is 0, which has no change.
  for (let step = Math.max(1, first); step <= changes.length; step++) {
    const day = toDay(new Date(changes[step - 1]!.at));
    if (day === shownDay) continue;
    shownDay = day;
    const place = (step - first) / Math.max(1, changes.length - first);
    if (place - (marks.at(-1)?.place ?? Number.NEGATIVE_INFINITY) < MIN_TICK_DISTANCE) continue;
    const isStart = step === first;
    const labelEnd = isStart ? place + START_LABEL_SURPLUS : place;
    const isLabeled = place - labeledPlace >= MIN_LABEL_DISTANCE;
    if (isLabeled) labeledPlace = labelEnd;
    const isLabeledOnPhone = place - labeledPlaceOnPhone >= MIN_LABEL_DISTANCE_ON_PHONE;
    if (isLabeledOnPhone) labeledPlaceOnPhone = labelEnd;
    const text = isStart ? `Start, ${toLabel(day)}` : toLabel(day);
    marks.push({ step, place, label: isLabeled ? text : null, isLabeledOnPhone });
  }
  const last = changes.at(-1);
  if (!last || marks.length === 0) return marks;
  if (marks.length > 1) return addEnd(marks, changes.length, toLabel(toDay(new Date(last.at))));
  return toSingleDay(marks[0]!, changes);
}

/** Labels both ends of a slider of one day with their times. */
function toSingleDay(start: DayMark, changes: readonly Change[]): DayMark[] {
  const step = changes.length;
  if (start.step === step) return [start];
  const toTime = (index: number) => formatTime(changes[index - 1]!.at, getUserTimeZone());
  return [
    { ...start, label: `${start.label}, ${toTime(start.step)}` },
    { step, place: 1, label: toTime(step), isLabeledOnPhone: true },
  ];
}

/** Labels the end of the slider with the last day. Ticks and labels too close to it give way, and the label where that day begins. */
function addEnd(marks: DayMark[], step: number, label: string): DayMark[] {
  const before = marks
    .filter(({ place }) => 1 - place >= MIN_TICK_DISTANCE)
    .map((mark) => {
      const isFar = (distance: number) => 1 - mark.place >= distance && mark.label !== label;
      return {
        ...mark,
        label: isFar(MIN_LABEL_DISTANCE) ? mark.label : null,
        isLabeledOnPhone: mark.isLabeledOnPhone && isFar(MIN_LABEL_DISTANCE_ON_PHONE),
      };
    });
  return [...before, { step, place: 1, label, isLabeledOnPhone: true }];
}
