import {
  DAY_NAMES,
  EVERY_WEEKDAY,
  parseRule,
  toDaysText,
  toWeekday,
  WEEKDAYS,
} from "@/lib/tasks/repeat/repeat-rule";
import { capitalize } from "@/lib/text/capitalize";

export const WEEKDAY_OPTIONS = Object.entries(DAY_NAMES);

export const UNIT_OPTIONS = [
  { value: "DAILY", label: "days" },
  { value: "WEEKLY", label: "weeks" },
  { value: "MONTHLY", label: "months" },
  { value: "YEARLY", label: "years" },
];

/** The presets for a task due on that day. @param dueOn YYYY-MM-DD, or null */
export function getPresets(dueOn: string | null): { value: string; label: string }[] {
  const weekday = dueOn && toWeekday(dueOn);
  const byDay = weekday ? `;BYDAY=${weekday}` : "";
  return [
    { value: "FREQ=DAILY", label: "Every day" },
    { value: EVERY_WEEKDAY, label: "Every weekday" },
    { value: `FREQ=WEEKLY${byDay}`, label: "Every week" },
    { value: `FREQ=WEEKLY;INTERVAL=2${byDay}`, label: "Every two weeks" },
    { value: "FREQ=MONTHLY", label: "Every month" },
    { value: "FREQ=YEARLY", label: "Every year" },
  ];
}

/** A rule as form fields. */
interface CustomRule {
  interval: string;
  unit: string;
  /** For weekly rules only. */
  days: string[];
  /** The days of a rule that the form keeps but cannot change: "BYDAY=-1FR". They belong to the unit beside them. */
  kept: { unit: string; days: string } | null;
  /** YYYY-MM-DD, or "". */
  until: string;
}

export function toCustomRule(rule: string | null): CustomRule {
  const { FREQ = "WEEKLY", INTERVAL = "1", BYDAY, UNTIL = "" } = rule ? parseRule(rule) : {};
  const days = rule?.split(";").find((part) => /^BY(?:DAY|MONTHDAY)=/.test(part));
  return {
    interval: INTERVAL,
    unit: FREQ,
    days: BYDAY?.split(",").filter((day) => WEEKDAYS.includes(day)) ?? [],
    kept: days && FREQ !== "WEEKLY" ? { unit: FREQ, days } : null,
    until: UNTIL.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3"),
  };
}

/** The days of the rule, as a part of it, or null if it keeps the day of the due date. */
function toDays({ unit, days, kept }: CustomRule): string | null {
  if (unit !== "WEEKLY") return kept?.unit === unit ? kept.days : null;
  const ordered = WEEKDAYS.filter((day) => days.includes(day));
  return ordered.length > 0 ? `BYDAY=${ordered.join(",")}` : null;
}

/** The days that the form keeps, in words: "On the last Friday". Null if there are none. */
export function toKeptText(custom: CustomRule): string | null {
  const days = custom.unit === custom.kept?.unit && toDays(custom);
  return days ? capitalize(toDaysText(days)) : null;
}

export function toRule(custom: CustomRule): string {
  const { interval, unit, until } = custom;
  const count = Math.min(999, Math.max(1, Math.round(Number(interval)) || 1));
  const days = toDays(custom);
  return [
    `FREQ=${unit}`,
    ...(count > 1 ? [`INTERVAL=${count}`] : []),
    ...(days ? [days] : []),
    ...(until ? [`UNTIL=${until.replaceAll("-", "")}`] : []),
  ].join(";");
}
