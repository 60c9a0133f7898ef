import { expect, test } from "vitest";
import { describeDay } from "@/app/(app)/dashboard/describe-day";

const NO_MORE = { overdue: false, today: false, upcoming: false };

test.each([
  [{ overdue: 1, today: 1, upcoming: 5 }, NO_MORE, "1 task is overdue, and 1 is due today."],
  [{ overdue: 2, today: 3, upcoming: 0 }, NO_MORE, "2 tasks are overdue, and 3 are due today."],
  [{ overdue: 100, today: 0, upcoming: 0 }, { ...NO_MORE, overdue: true }, "100+ tasks are overdue."],
  [{ overdue: 0, today: 1, upcoming: 0 }, NO_MORE, "1 task is due today."],
  [{ overdue: 0, today: 0, upcoming: 1 }, NO_MORE, "Nothing is due today."],
  [{ overdue: 0, today: 0, upcoming: 0 }, NO_MORE, "Nothing is due in the next seven days."],
])("the dashboard sums up %o", ({ overdue, today, upcoming }, has_more, sentence) => {
  const list = (length: number) => Array.from({ length }) as never[];
  const work = { overdue: list(overdue), today: list(today), upcoming: list(upcoming) };
  expect(describeDay({ day: "2026-11-27", ...work, has_more }, true)).toBe(sentence);
});

test("the dashboard says that all is done only when no task is open", () => {
  const work = { day: "2026-11-27", overdue: [], today: [], upcoming: [], has_more: NO_MORE };
  expect(describeDay(work, false)).toBe("You’re all caught up.");
});
