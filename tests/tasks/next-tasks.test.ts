import { expect, test } from "vitest";
import { planNextTasks } from "@/lib/tasks/repeat/next-tasks.server";

type Task = Parameters<typeof planNextTasks>[0][number];

const ID = "11111111-1111-4111-8111-111111111111";
const NO_LATER = new Map<string, string>();
const plan = (fields: Partial<Task>, laterIds = NO_LATER) => {
  const task = {
    id: ID,
    name: "Water",
    status: "done",
    due_on: "2026-03-04",
    repeat: "FREQ=DAILY",
    ...fields,
  };
  return planNextTasks([{ number: 7, checklist: [], ...task } as unknown as Task], laterIds, "2026-03-10");
};

test("a new task of the series has the rule, the next day and a fresh checklist", () => {
  const checklist = [{ id: "c1", text: "Roses", done: true }];
  const { rules, newTasks } = plan({ checklist });
  expect(rules).toEqual([]);
  expect(newTasks).toMatchObject([
    { name: "Water", status: "todo", due_on: "2026-03-11", repeat: "FREQ=DAILY", number: undefined },
  ]);
  expect(newTasks[0]!.checklist).toEqual([{ id: "c1", text: "Roses", done: false }]);
  expect(newTasks[0]!.id).not.toBe(ID);
  expect(newTasks[0]!.id.slice(0, 19)).toBe(ID.slice(0, 19));
});

test("a later open task takes the rule instead", () => {
  const { rules, newTasks } = plan({}, new Map([[ID, "later"]]));
  expect(rules).toEqual([{ id: "later", repeat: "FREQ=DAILY", due_on: "2026-03-11" }]);
  expect(newTasks).toEqual([]);
});

test("a series without a later day ends", () => {
  const repeat = "FREQ=DAILY;UNTIL=20260305";
  expect(plan({ repeat })).toEqual({ rules: [], newTasks: [] });
});
