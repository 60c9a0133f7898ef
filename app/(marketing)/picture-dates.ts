import { formatDayAs } from "@/lib/dates/format-day";
import { addDays } from "@/lib/dates/time-zone";
import dates from "./picture-dates.json" with { type: "json" };

const toDay = (day: string, month: "long" | "short") =>
  formatDayAs(day, { month, day: "numeric" }).replace(" ", "\u00a0");

/** The days of the project in the pictures, written as the site needs them. `npm run screenshots` renews them. */
export const days = {
  move: toDay(dates.move, "long"),
  doneBy: toDay(dates.doneBy, "long"),
  /** Without two of its tasks. */
  doneEarlier: toDay(addDays(dates.doneBy, -dates.daysEarlier), "long"),
  /** As a card shows a due date. */
  desks: toDay(dates.desks, "short"),
  movers: toDay(dates.movers, "short"),
};

/** How likely the project is done on the day of the move, in percent, as it is and without two of its tasks. */
export const { chance, betterChance } = dates;
