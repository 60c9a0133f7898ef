import { countDays } from "../../../../dates/days.ts";
import type { FoundDate } from "./found-date.ts";

/** How many characters before a date tell what it is. */
const CONTEXT_LENGTH = 60;
const MAX_DAYS_OF_EVENT = 4;
/** What precedes a time in which something is done. */
const BEFORE_PERIOD = /(?<!\p{L})(?:from|between|vom|von|zwischen|du|entre|del|desde)\s+(?:the\s+)?$/iu;

/** The due date of a span: an event of a few days must be ready on its first day ("the fair, 6-8 May"), work ends on the last. */
export const isEvent = ({ firstDay, day, start, isDeadline }: FoundDate, text: string): boolean =>
  firstDay !== undefined &&
  !isDeadline &&
  countDays(firstDay, day) <= MAX_DAYS_OF_EVENT &&
  !BEFORE_PERIOD.test(text.slice(Math.max(0, start - CONTEXT_LENGTH), start));
