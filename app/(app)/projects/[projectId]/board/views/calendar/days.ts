import { getDaysSinceMonday } from "@/lib/dates/days";
import { formatDayAs } from "@/lib/dates/format-day";
import { addDays } from "@/lib/dates/time-zone";
import { STATUSES, type Status } from "@/lib/tasks/statuses";
import type { Board, Card } from "../../model/board";

const DAYS_PER_WEEK = 7;

/** The last month whose weeks are all in years of four digits, as the text of a day is compared with that of others. */
const LAST_MONTH = "9999-11";
const FIRST_MONTH = "0001-02";

/** Whether the calendar can show the month. @param month YYYY-MM */
export const isShowable = (month: string): boolean =>
  /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) && month >= FIRST_MONTH && month <= LAST_MONTH;

/** Parses the month in an address, YYYY-MM. The default is the current month. */
export const parseMonth = (text: string | null, today: string): string =>
  text && isShowable(text) ? text : today.slice(0, 7);

export const toMonthText = (month: string) => formatDayAs(`${month}-01`, { month: "long", year: "numeric" });

/** The name of what is shown: the month, or with days of the next one "Nov – Dec 2026". @param lastDay as of getWeeks */
export const toTitle = (month: string, lastDay: string) =>
  lastDay.slice(0, 7) > month
    ? `${formatDayAs(`${month}-01`, { month: "short" })} – ${formatDayAs(lastDay, { month: "short", year: "numeric" })}`
    : toMonthText(month);

/** @param step the number of months to add; may be negative */
export function addMonths(month: string, step: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + step);
  return date.toISOString().slice(0, 7);
}

/** The weeks of a month, including partial ones, from Monday to Sunday. @param lastDay also up to this day, if it is later */
export function getWeeks(month: string, lastDay = ""): string[][] {
  const first = `${month}-01`;
  const weeks: string[][] = [];
  let monday = addDays(first, -getDaysSinceMonday(first));
  while (monday.slice(0, 7) <= month || monday <= lastDay) {
    const start = monday;
    weeks.push(Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(start, index)));
    monday = addDays(monday, DAYS_PER_WEEK);
  }
  return weeks;
}

export interface DayTask {
  card: Card;
  status: Status;
}

/** Groups the tasks by due date, in board order. `undated` holds only open tasks. */
export function groupByDay(board: Board): { byDay: Map<string, DayTask[]>; undated: DayTask[] } {
  const byDay = new Map<string, DayTask[]>();
  const undated: DayTask[] = [];
  for (const status of STATUSES) {
    for (const id of board.columns[status]) {
      const card = board.cards.get(id)!;
      const task = { card, status };
      if (card.due_on === null) {
        if (status !== "done") undated.push(task);
      } else if (byDay.has(card.due_on)) byDay.get(card.due_on)!.push(task);
      else byDay.set(card.due_on, [task]);
    }
  }
  return { byDay, undated };
}

/** How many days each key moves a task, together with Shift. */
export const DAYS_BY_KEY: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -DAYS_PER_WEEK,
  ArrowDown: DAYS_PER_WEEK,
};
