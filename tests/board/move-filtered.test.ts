import { expect, test } from "vitest";
import { findVisiblePlace } from "@/app/(app)/projects/[projectId]/board/model/visible";
import { setUp } from "./model-setup";
import { makeTasks } from "./tasks";

const SHOWN = ["todo-1", "todo-4", "todo-6", "done-1"];
function setUpFiltered() {
  const { model, ...rest } = setUp(makeTasks({ todo: 8, done: 3 }));
  model.setFilter(({ id }, isDone) => SHOWN.includes(id) && !(isDone && id === "todo-1"));
  return { model, ...rest };
}

test("a position among the visible cards is next to the visible neighbor, and is announced", () => {
  const { model, log, columns } = setUpFiltered();
  model.moveCardTo("todo-6", { status: "todo", index: 1 });
  expect(columns().todo.slice(0, 4)).toEqual(["todo-0", "todo-1", "todo-6", "todo-2"]);
  expect(log).toEqual(["move todo-6 todo 2 batch 1"]);
  expect(model.getState().announcement).toBe("todo-6. Todo, 2 of 3.");

  model.moveCardTo("todo-4", { status: "done", index: 1 });
  expect(columns().done).toEqual(["done-0", "done-1", "todo-4", "done-2"]);
  expect(model.getState().announcement).toBe("todo-4. Done, 2 of 2.");
});

test("the position that a card has already moves nothing, and a hidden card has that below the visible ones", () => {
  const { model, log } = setUpFiltered();
  const { board } = model.getState();
  const columns = { todo: ["todo-1", "todo-4", "todo-6"], in_progress: [], done: ["done-1"] };
  expect(findVisiblePlace(board, { ...board, columns }, "todo-5")).toEqual({ status: "todo", index: 2 });
  model.moveCardTo("todo-4", { status: "todo", index: 1 });
  model.moveCardTo("todo-5", { status: "todo", index: 2 });
  expect(log).toEqual([]);
});

test("a card that the filter hides at its new place is announced as hidden", () => {
  const { model } = setUpFiltered();
  model.moveCardTo("todo-1", { status: "done", index: 0 });
  expect(model.getState().announcement).toBe("todo-1. Hidden by the filter.");
});
