import { expect, test } from "vitest";
import { toBoard } from "@/app/(app)/projects/[projectId]/board/model/board";
import { findTasks } from "@/app/(app)/projects/[projectId]/task/find-tasks";
import { makeTask } from "./tasks";

const board = toBoard([
  { ...makeTask("Book the hall", "todo", 0), number: 12 },
  { ...makeTask("Invite guests", "todo", 1), number: null },
]);
const find = (query: string) => findTasks(board, query, new Set()).map(({ name }) => name);

test("the search finds tasks by words and by number", () => {
  expect(find("guests invite")).toEqual(["Invite guests"]);
  expect(find("#12")).toEqual(["Book the hall"]);
});

test("a task without a number is found only by its name", () => {
  expect(find("null")).toEqual([]);
  expect(find("#")).toEqual(["Book the hall"]);
});
