import { expect, test } from "vitest";
import { findBlocked } from "@/app/(app)/projects/[projectId]/board/cards/marks-context";
import { toBoard } from "@/app/(app)/projects/[projectId]/board/model/board";
import { isOverdue } from "@/components/tasks/due-date";
import { hasMarks } from "@/components/tasks/task-marks";
import { formatDay, formatDayInSentence } from "@/lib/dates/format-day";
import { EMPTY_FIELDS } from "@/lib/tasks/empty-fields";
import { makeTask } from "./tasks";

test("a task is blocked while one that blocks it is on the board and not done", () => {
  const waiting = { ...makeTask("waiting", "todo", 0), blocked_by: ["open", "done", "gone"] };
  const released = { ...makeTask("released", "todo", 1), blocked_by: ["done", "gone"] };
  const { cards, columns } = toBoard([
    waiting,
    released,
    makeTask("open", "in_progress", 0),
    makeTask("done", "done", 0),
  ]);
  expect([...findBlocked(cards, columns.done)]).toEqual(["waiting"]);
  expect([...findBlocked(cards, ["open", "done"])]).toEqual([]);
});

test("only open tasks are overdue, from the day after", () => {
  expect(isOverdue("2026-03-04", "2026-03-05", { isDone: false })).toBe(true);
  expect(isOverdue("2026-03-05", "2026-03-05", { isDone: false })).toBe(false);
  expect(isOverdue("2026-03-04", "2026-03-05", { isDone: true })).toBe(false);
  expect(isOverdue("2026-03-04", null, { isDone: false })).toBe(false);
});

test("days near today are written in words, and days of another year with the year", () => {
  const text = (day: string) => formatDay(day, "2026-12-31");
  expect(["2026-12-30", "2026-12-31", "2027-01-01", "2026-03-04", "2027-03-04"].map(text)).toEqual([
    "Yesterday",
    "Today",
    "Tomorrow",
    "Mar 4",
    "Mar 4, 2027",
  ]);
  expect(["2027-01-01", "2026-03-04"].map((day) => formatDayInSentence(day, "2026-12-31"))).toEqual([
    "tomorrow",
    "Mar 4",
  ]);
});

test("a task with only a name has no marks", () => {
  expect(hasMarks(EMPTY_FIELDS, false)).toBe(false);
  expect(hasMarks({ ...EMPTY_FIELDS, due_on: "2026-03-04" }, false)).toBe(true);
  expect(hasMarks({ ...EMPTY_FIELDS, repeat: "FREQ=DAILY" }, false)).toBe(true);
  expect(hasMarks(EMPTY_FIELDS, true)).toBe(true);
});
