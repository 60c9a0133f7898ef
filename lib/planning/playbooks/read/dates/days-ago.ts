import { isDay } from "../../../../dates/days.ts";
import { addDays } from "../../../../dates/time-zone.ts";
import { pattern } from "../../../../text/pattern.ts";
import { type DateValue, getWeekday } from "./date-values.ts";
import type { FoundDate } from "./found-date.ts";

/** A day without a year on which something happened is in the past, if that was at most this long ago. */
const MAX_DAYS_AGO = 183;
const DAYS_OF_YEAR = 366;
/** "Wednesday 18 November" is taken for a day in the past if that was at most this long ago. */
const MAX_DAYS_SINCE_WEEKDAY = 28;
/** Minutes are sent at most this many days after their meeting. */
const MAX_DAYS_SINCE_MEETING = 14;

/**
 * The same day of the year before, if that is not long ago; of a weekday alone, that of the week before.
 * @param isSurelyOver whether it is over however long ago that is: "since October", "we opened in March"
 */
export function toDayAgo(day: string, today: string, isWeekday = false, isSurelyOver = false): string {
  const maxDays = isSurelyOver ? DAYS_OF_YEAR : MAX_DAYS_AGO;
  if (isWeekday && day > today && day <= addDays(today, 7)) return addDays(day, -7);
  const ago = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return day >= today && isDay(ago) && ago >= addDays(today, -maxDays) ? ago : day;
}

/** Whether the weekday only fits the previous 18 November, which was recently: "Wednesday 18 November". */
export function isOfLastYear({ day }: DateValue, weekday: number, today: string): boolean {
  const ago = toDayAgo(day, today);
  const isRecent = ago >= addDays(today, -MAX_DAYS_SINCE_WEEKDAY);
  return isRecent && weekday > 0 && getWeekday(day) !== weekday && getWeekday(ago) === weekday;
}

/** Names for the report of a meeting or an incident, near the day of which it stands. */
const MEETING = pattern("iu")`
  (?<!\p{L})(?:
    minutes|notes|meeting|call|\p{L}*protokoll|\p{L}*notiz(?:en)?|\p{L}*besprechung|\p{L}*sitzung|\p{L}*treffen|compte[- ]rendu|réunion
    |acta|notas|reunión|post-?mortem|incident|outage|retro(?:spective)?|störung|ausfall|vorfall
  )(?!\p{L})
`;
/** The maximum distance in characters between the word for the meeting and its day. */
const MEETING_DISTANCE = 40;

export const isOfMeeting = ({ start, end }: FoundDate, text: string) =>
  MEETING.test(text.slice(Math.max(0, start - MEETING_DISTANCE), end + MEETING_DISTANCE));

/** The day of a meeting is in the past if that was a few days ago: "Minutes 17 November", five days later. */
export function toMeetingDay(date: FoundDate, today: string): FoundDate {
  const day = toDayAgo(date.day, today);
  const isRecent = day < today && day >= addDays(today, -MAX_DAYS_SINCE_MEETING);
  return isRecent && !date.isDeadline && !/\d{4}/.test(date.text) ? { ...date, day } : date;
}
