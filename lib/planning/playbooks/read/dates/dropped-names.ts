import { ADDRESS } from "../words/address.ts";
import type { FoundDate } from "./found-date.ts";

const AFTER_ADDRESS = new RegExp(`(?<!\\p{L})(?:${ADDRESS})\\s$`, "u");
/** No form of address is longer. */
const ADDRESS_REACH = 12;

/**
 * Drops what only looks like a date: the name of a person ("Frau Sommer"), and a holiday in a name when the line has another day ("a
 * Christmas party in two weeks").
 */
export const dropNames = (dates: FoundDate[], text: string): FoundDate[] =>
  dates
    .filter(({ start }) => !AFTER_ADDRESS.test(text.slice(Math.max(0, start - ADDRESS_REACH), start)))
    .filter(
      (date, _, days) =>
        !date.isInName ||
        !days.some((other) => !other.isInName && !other.isDeadline && isDayOf(date, other, text)),
    );

/** Whether another day can be that of what a holiday names. That of a step after it is not: "a Christmas party, order food on Friday". */
function isDayOf(name: FoundDate, other: FoundDate, text: string): boolean {
  const between = text.slice(Math.min(name.end, other.end), Math.max(name.start, other.start));
  const [, step = ""] = /[,;:]([^,;:]*)$/.exec(between) ?? [];
  return !/[\n.!?]/.test(between) && (other.start < name.start || !/\p{L}\P{L}+\p{L}/u.test(step));
}
