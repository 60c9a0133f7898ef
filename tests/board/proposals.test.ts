import { expect, test } from "vitest";
import { toBoard } from "@/app/(app)/projects/[projectId]/board/model/board";
import { type Proposals, restoreProposals } from "@/app/(app)/projects/[projectId]/board/proposals/proposals";
import { makeTask } from "./tasks";

const build = { id: "build", name: "Build" };
const steps: Proposals = {
  title: "Steps for “Build”",
  status: "todo",
  task: build,
  newTaskId: null,
  list: [{ key: 1, name: "Order wood", description: null }],
};

test("restored steps go to the column in which their task is now", () => {
  const board = toBoard([makeTask("other", "todo", 0), makeTask(build.id, "done", 0)]);
  expect(restoreProposals(steps, board)).toEqual({ ...steps, status: "done", isRestored: true });
});

test("restored steps lose a task that is gone, but not one that has not been loaded yet", () => {
  const tasks = [makeTask("other", "done", 0)];
  expect(restoreProposals(steps, toBoard(tasks))).toEqual({ ...steps, task: null, isRestored: true });
  const partly = toBoard(tasks, { todo: 1, in_progress: 0, done: 1 });
  expect(restoreProposals(steps, partly)).toEqual({ ...steps, isRestored: true });
});

test("restored suggestions for the whole project stay in their column", () => {
  const suggestions = { ...steps, task: null };
  expect(restoreProposals(suggestions, toBoard([]))).toEqual({ ...suggestions, isRestored: true });
});
