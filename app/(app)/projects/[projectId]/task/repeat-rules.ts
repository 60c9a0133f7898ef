import { parseRule } from "@/lib/tasks/repeat/repeat-rule";

/** The days of the week in RFC 5545 notation, from Sunday like `Date.getUTCDay`. */
const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const;
export const WEEKDAY_OPTIONS = [
  ["MO", "Monday"],
  ["TU", "Tuesday"],
  ["WE", "Wednesday"],
  ["TH", "Thursday"],
  ["FR", "Friday"],
  ["SA", "Saturday"],
  ["SU", "Sunday"],
] as const;

export const UNIT_OPTIONS = [
  { value: "DAILY", label: "days" },
  { value: "WEEKLY", label: "weeks" },
  { value: "MONTHLY", label: "months" },
  { value: "YEARLY", label: "years" },
];

const WORK_DAYS = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR";

/** The presets for a task due on that day. @param dueOn YYYY-MM-DD, or null */
export function getPresets(dueOn: string | null): { value: string; label: string }[] {
  const weekday = dueOn && WEEKDAYS[new Date(`${dueOn}T00:00:00Z`).getUTCDay()];
  const byDay = weekday ? `;BYDAY=${weekday}` : "";
  return [
    { value: "FREQ=DAILY", label: "Every day" },
    { value: WORK_DAYS, label: "Every weekday" },
    { value: `FREQ=WEEKLY${byDay}`, label: "Every week" },
    { value: `FREQ=WEEKLY;INTERVAL=2${byDay}`, label: "Every two weeks" },
    { value: "FREQ=MONTHLY", label: "Every month" },
    { value: "FREQ=YEARLY", label: "Every year" },
  ];
}

/** A rule as form fields. The form cannot represent every rule, for example "the last Friday". */
interface CustomRule {
  interval: string;
  unit: string;
  /** For weekly rules only. */
  days: string[];
  /** YYYY-MM-DD, or "". */
  until: string;
}

export function toCustomRule(rule: string | null): CustomRule {
  const { FREQ = "WEEKLY", INTERVAL = "1", BYDAY, UNTIL = "" } = rule ? parseRule(rule) : {};
  return {
    interval: INTERVAL,
    unit: FREQ,
    days: BYDAY?.split(",").filter((day) => WEEKDAYS.some((name) => name === day)) ?? [],
    until: UNTIL.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3"),
  };
}

export function toRule({ interval, unit, days, until }: CustomRule): string {
  const count = Math.min(999, Math.max(1, Math.round(Number(interval)) || 1));
  const ordered = WEEKDAY_OPTIONS.map(([day]) => day).filter((day) => days.includes(day));
  return [
    `FREQ=${unit}`,
    ...(count > 1 ? [`INTERVAL=${count}`] : []),
    ...(unit === "WEEKLY" && ordered.length > 0 ? [`BYDAY=${ordered.join(",")}`] : []),
    ...(until ? [`UNTIL=${until.replaceAll("-", "")}`] : []),
  ].join(";");
}
