import type { DateWords } from "../../words/date-words.ts";
import { approximateDate, type Groups, getYear, toDayOfYear, toEaster, toFullYear } from "../date-values.ts";
import { type DateReader, toWordRegExp, YEAR } from "./parts.ts";

type DayOfYear = [name: string, month: number, day: number];

/**
 * Christmas and the like, Easter, and the seasons. A season in a name is no date: "a summer party". A holiday in a name may be one:
 * "a Christmas party".
 */
export function createHolidays({
  holidays,
  seasons,
  easter,
  nameBefore,
  nameAfter,
}: DateWords): DateReader[] {
  const behind = nameBefore && `(?:(?<=${nameBefore})(?<nameBefore>)|)`;
  const ahead = nameAfter && `(?:(?=${nameAfter})(?<nameAfter>)|)`;
  const isInName = ({ year, nameBefore, nameAfter }: Groups) =>
    !year && (nameBefore ?? nameAfter) !== undefined;
  const read = (name: string, toDay: (year: string | undefined, today: string) => string): DateReader => ({
    pattern: toWordRegExp(`${behind}(?:${name})${YEAR}${ahead}`),
    read: ({ groups = {} }, today) => ({
      ...approximateDate(toDay(groups.year, today)),
      isInName: isInName(groups),
      isSeason: true,
    }),
  });
  const toReader = ([name, month, day]: DayOfYear) =>
    read(name, (year, today) => toDayOfYear(year, today, month, day));
  const markHoliday = ({ pattern, read }: DateReader): DateReader => ({
    pattern,
    read: (...match) => {
      const value = read(...match);
      return value && { ...value, isHoliday: true };
    },
  });
  return [
    ...[...holidays.map(toReader), read(easter, toEasterDay)].map(markHoliday),
    ...seasons.map(toReader).map(
      ({ pattern, read }): DateReader => ({
        pattern,
        read: (match, ...others) => (isInName(match.groups!) ? null : read(match, ...others)),
      }),
    ),
  ];
}

/** The Easter Sunday of the given year, or the next one. */
function toEasterDay(year: string | undefined, today: string): string {
  if (year) return toEaster(toFullYear(year));
  const day = toEaster(getYear(today));
  return day >= today ? day : toEaster(getYear(today) + 1);
}
