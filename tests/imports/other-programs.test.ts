import { expect, test } from "vitest";
import { parseImport } from "@/lib/imports/parse";
import { byName, expectComplete, toReasons } from "./fixtures";

// Tables as other programs write them, with the columns that matter here.

const read = async (rows: string[], fields?: Record<string, number | null>) => {
  const parsed = await parseImport("csv", rows.join("\n"), { fields, time_zone: "Europe/Berlin" }, "x.csv");
  expectComplete(parsed);
  return parsed;
};

const ASANA = [
  "Task ID,Completed At,Name,Section/Column,Due Date",
  "1,,Draft the brief,Backlog,2026-12-01",
  "2,2026-05-09,Book the venue,Backlog,2026-05-10",
];

test("a task with a time of completion is done, whatever its section is", async () => {
  const parsed = await read(ASANA);
  expect(parsed.plan.tasks.map(({ status }) => status)).toEqual(["todo", "done"]);
  expect(parsed.preview.columns[1]).toMatchObject({ field: "completed" });
  expect(toReasons(parsed, "column")).toEqual(["Task ID: It isn’t assigned to a field."]);
});

test("the column of completions can be left out", async () => {
  const { plan } = await read(ASANA, { completed: null });
  expect(plan.tasks.map(({ status }) => status)).toEqual(["todo", "todo"]);
});

test("a column says in words whether tasks are completed", async () => {
  const parsed = await read(["Name,Done", "Yes,Yes", "No,No", "Word,completed", "Empty,", "Other,maybe"]);
  expect(parsed.plan.tasks.filter(({ status }) => status === "done").map(({ name }) => name)).toEqual([
    "Yes",
    "Word",
  ]);
  expect(toReasons(parsed, "completion")).toEqual(["Other: “maybe” doesn’t say whether it’s completed."]);
});

test("dates are read as Jira, Linear and ClickUp write them", async () => {
  const { plan } = await read([
    "Summary,Due date",
    "Jira,24/Dec/26 12:00 AM",
    "Linear,Fri Dec 11 2026 00:00:00 GMT+0000 (GMT)",
    "ClickUp,1798066800000",
  ]);
  expect(plan.tasks.map(({ due_on }) => due_on)).toEqual(["2026-12-24", "2026-12-11", "2026-12-24"]);
});

test("labels come from all columns with the heading of the labels", async () => {
  const parsed = await read(["Summary,Labels,Labels,Labels", "Fix,auth,web,", "Old,,web,late"]);
  expect(parsed.plan.labels.map(({ name }) => name)).toEqual(["auth", "web", "late"]);
  expect(byName(parsed, "Fix").labels).toEqual([0, 1]);
  expect(byName(parsed, "Old").labels).toEqual([1, 2]);
  expect(toReasons(parsed, "column")).toEqual([]);
});

test("canceled work is not open", async () => {
  const { preview } = await read(["Title,Status", "a,Canceled", "b,Won’t Do", "c,Not canceled", "d,Todo"]);
  expect(preview.lists.map(({ target }) => target)).toEqual(["done", "done", "todo", "todo"]);
});
