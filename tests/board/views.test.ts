import { describe, expect, test } from "vitest";
import { toBoard } from "@/app/(app)/projects/[projectId]/board/model/board";
import { getAgenda } from "@/app/(app)/projects/[projectId]/board/views/calendar/agenda";
import {
  addMonths,
  getWeeks,
  groupByDay,
  parseMonth,
  toTitle,
} from "@/app/(app)/projects/[projectId]/board/views/calendar/days";
import { parseListOrder, toRows } from "@/app/(app)/projects/[projectId]/board/views/rows";
import type { Label } from "@/lib/tasks/fields";
import { makeTask } from "./tasks";

const today = "2026-11-22";
const labels = new Map<string, Label>([
  ["l1", { id: "l1", name: "Legal", color: "red" }],
  ["l2", { id: "l2", name: "Art", color: "blue" }],
]);
const board = toBoard([
  { ...makeTask("b 10", "todo", 0), priority: "high", due_on: "2026-11-30", label_ids: ["l1"] },
  { ...makeTask("b 9", "todo", 1), size: "l", due_on: "2026-11-20" },
  { ...makeTask("A", "in_progress", 2), priority: "urgent", size: "s", label_ids: ["l2", "l1"] },
  { ...makeTask("c", "done", 3), due_on: "2026-11-20" },
]);
const list = (query: string) =>
  toRows(board, parseListOrder(new URLSearchParams(query)), { labels, today }).map((row) =>
    row.kind === "task" ? row.card.name : `${row.title} ${row.count}`,
  );

describe("the list", () => {
  test.each([
    ["", ["b 10", "b 9", "A", "c"]],
    ["sort=nonsense&group=nonsense", ["b 10", "b 9", "A", "c"]],
    ["sort=name", ["A", "b 9", "b 10", "c"]],
    ["sort=-name", ["c", "b 10", "b 9", "A"]],
    ["sort=-status", ["c", "A", "b 10", "b 9"]],
    // Tasks without a value come last in both directions.
    ["sort=priority", ["A", "b 10", "b 9", "c"]],
    ["sort=-priority", ["b 10", "A", "b 9", "c"]],
    ["sort=due", ["b 9", "c", "b 10", "A"]],
    ["sort=-due", ["b 10", "b 9", "c", "A"]],
    ["sort=labels", ["A", "b 10", "b 9", "c"]],
    ["sort=size", ["A", "b 9", "b 10", "c"]],
    ["group=status", ["Todo 2", "b 10", "b 9", "In progress 1", "A", "Done 1", "c"]],
    ["group=priority&sort=name", ["Urgent 1", "A", "High 1", "b 10", "No priority 2", "b 9", "c"]],
    ["group=label", ["Legal 1", "b 10", "Art 1", "A", "No label 2", "b 9", "c"]],
    // Done tasks are not overdue.
    ["group=due", ["Overdue 1", "b 9", "Later 1", "b 10", "Earlier 1", "c", "No date 1", "A"]],
  ])("%s", (query, expected) => {
    expect(list(query)).toEqual(expected);
  });

  test("a label may be named like the group of tasks without one", () => {
    const named = new Map(labels).set("l1", { id: "l1", name: "No label", color: "red" });
    const order = parseListOrder(new URLSearchParams("group=label"));
    const groups = toRows(board, order, { labels: named, today }).filter((row) => row.kind === "group");
    expect(groups.map(({ title, count }) => [title, count])).toEqual([
      ["No label", 1],
      ["Art", 1],
      ["No label", 2],
    ]);
  });
});

describe("the calendar", () => {
  test("a month has whole weeks from Monday", () => {
    const weeks = getWeeks("2026-11");
    expect(weeks).toHaveLength(6);
    expect([weeks[0]![0], weeks[5]![6]]).toEqual(["2026-10-26", "2026-12-06"]);
    expect(getWeeks("2027-02").flat()).toHaveLength(28);
    expect(getWeeks("2026-12").at(-1)!.at(-1)).toBe("2027-01-03");
    expect([toTitle("2026-12", ""), toTitle("2026-12", "2026-12-22")]).toEqual(
      Array(2).fill("December 2026"),
    );
    expect(toTitle("2026-12", "2027-01-11")).toBe("Dec – Jan 2027");
  });

  test("months follow each other over the end of the year", () => {
    expect([addMonths("2026-12", 1), addMonths("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
    for (const text of [null, "", "2026-13", "2026-1", "nonsense"])
      expect(parseMonth(text, today)).toBe("2026-11");
    expect(parseMonth("2027-02", today)).toBe("2027-02");
  });

  test("no month is shown whose weeks leave the years of four digits", () => {
    for (const month of ["9999-12", "0000-12", "0001-01", "+010000-01"])
      expect(parseMonth(month, today)).toBe("2026-11");
    for (const month of ["0001-02", "9999-11"])
      expect(getWeeks(parseMonth(month, today)).length, month).toBeLessThanOrEqual(6);
  });

  test("tasks are on their days, open ones without a date are listed apart", () => {
    const { byDay, undated } = groupByDay(board);
    const toNames = (tasks: typeof undated = []) => tasks.map(({ card }) => card.name);
    expect(toNames(byDay.get("2026-11-20"))).toEqual(["b 9", "c"]);
    expect(toNames(byDay.get("2026-11-30"))).toEqual(["b 10"]);
    expect(toNames(undated)).toEqual(["A"]);
  });
});

test("a phone shows successive empty days as one entry, except while a task is carried", () => {
  const agenda = (isCarrying: boolean, isPastFolded = false) =>
    [
      ...getAgenda({
        days: getWeeks("2026-11", "2026-12-05").flat(),
        month: "2026-11",
        today,
        lastDay: "2026-12-05",
        isPastFolded,
        isCarrying,
        hasTasks: (day) => ["2026-11-20", "2026-11-25", "2026-12-04"].includes(day),
      }),
    ].map(([day, until]) => [day.slice(5), until?.slice(5) ?? null]);
  expect(agenda(false).filter(([, until]) => until)).toEqual([
    ["11-20", "11-20"],
    ["11-22", "11-22"],
    ["11-23", "11-24"],
    ["11-25", "11-25"],
    ["11-26", "11-30"],
    ["12-01", "12-03"],
    ["12-04", "12-04"],
    ["12-05", "12-05"],
  ]);
  expect(agenda(true)).toHaveLength(agenda(false).length);
  expect(agenda(true).every(([day, until]) => day === until)).toBe(true);
  expect(agenda(false, true)).toEqual(agenda(false).slice(1));
});
