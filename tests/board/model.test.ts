import { expect, test } from "vitest";
import { ApiError } from "@/lib/api/api-error";
import { tick } from "../support/tick";
import { setUp } from "./model-setup";
import { makeTask, makeTasks } from "./tasks";

const NOT_FOUND = new ApiError({
  $schema: "",
  title: "Not Found",
  message: "",
  detail: "Task not found",
  status: 404,
  errors: [],
});

test("a load that started before a local move is discarded and repeated", async () => {
  const { model, log, answers, columns } = setUp(makeTasks({ todo: 2 }));
  const loading = model.load();
  model.moveCardTo("todo-0", { status: "done", index: 0 });
  expect(columns()).toEqual({ todo: ["todo-1"], in_progress: [], done: ["todo-0"] });
  answers[1]!.resolve();
  await tick();
  expect(log).toEqual(["load", "move todo-0 done 0 batch 1", "moved", "changed"]);
  answers[0]!.resolve({ tasks: makeTasks({ todo: 2 }), seq: 1 });
  await tick();
  expect(columns().done).toEqual(["todo-0"]);
  expect(log.at(-1)).toBe("load");
  const tasks = [makeTask("todo-1", "todo", 1), makeTask("todo-0", "done", 2), makeTask("new", "done", 3)];
  answers[2]!.resolve({ tasks, seq: 2 });
  await loading;
  expect(columns()).toEqual({ todo: ["todo-1"], in_progress: [], done: ["todo-0", "new"] });
});

test("a load that ends while a card is held is discarded", async () => {
  const { model, answers, columns } = setUp(makeTasks({ todo: 2 }));
  model.lift("todo-0", "pointer");
  const loading = model.load();
  answers[0]!.resolve({ tasks: [], seq: 1 });
  await loading;
  expect(columns().todo).toEqual(["todo-0", "todo-1"]);
});

test("a refused move rolls back only its own card", async () => {
  const { model, log, answers, columns } = setUp(makeTasks({ todo: 3 }));
  model.moveCardTo("todo-0", { status: "done", index: 0 });
  model.moveCardTo("todo-2", { status: "in_progress", index: 0 });
  answers[0]!.reject(new Error("no"));
  await tick();
  answers[1]!.resolve();
  await tick();
  expect(columns()).toEqual({ todo: ["todo-0", "todo-1"], in_progress: ["todo-2"], done: [] });
  expect(log).toContain("refused: no");
  expect(model.getState().announcement).toBe("The move failed. todo-0 is back in Todo, 1 of 2.");
});

test("a move that finds its card deleted ends the drag and says so", async () => {
  const { model, log, answers, columns } = setUp(makeTasks({ todo: 3 }));
  model.lift("todo-1", "keyboard");
  model.pressNavigationKey(["todo", "in_progress", "done"], "ArrowRight");
  model.pressNavigationKey(["todo", "in_progress", "done"], "ArrowRight");
  answers[0]!.reject(NOT_FOUND);
  await tick();
  expect(model.getState()).toMatchObject({ heldCard: null, announcement: "todo-1 was deleted." });
  answers[1]!.reject(NOT_FOUND);
  await tick();
  expect(columns()).toEqual({ todo: ["todo-0", "todo-2"], in_progress: [], done: [] });
  expect(log.filter((line) => /deleted|refused|moved$/.test(line))).toEqual(["todo-1 deleted"]);
});

test("cancel puts a held card back where it was and keeps the focus on it", () => {
  const { model, columns } = setUp(makeTasks({ todo: 3, done: 1 }));
  model.lift("todo-1", "keyboard");
  for (const key of ["ArrowRight", "ArrowRight", "Home"])
    model.pressNavigationKey(["todo", "in_progress", "done"], key);
  expect(columns().done).toEqual(["todo-1", "done-0"]);
  model.cancel();
  expect(columns()).toEqual({ todo: ["todo-0", "todo-1", "todo-2"], in_progress: [], done: ["done-0"] });
  expect(model.getState()).toMatchObject({ heldCard: null, focusedId: "todo-1" });
});

test("a deleted card is hidden at once, and a refusal brings it back", async () => {
  const { model, log, answers, columns } = setUp(makeTasks({ todo: 3 }));
  const first = model.delete("todo-1");
  expect(columns().todo).toEqual(["todo-0", "todo-2"]);
  // A sorted or filtered view finds the neighbor in its own order.
  expect(model.getState()).toMatchObject({ focusedId: "todo-1", focusRequests: 1 });
  answers[0]!.reject(new Error("no"));
  expect(await first).toBeNull();
  expect(columns().todo).toEqual(["todo-0", "todo-1", "todo-2"]);
  const second = model.delete("todo-1");
  answers[1]!.resolve();
  expect(await second).toBe("batch 2");
  expect(columns().todo).toEqual(["todo-0", "todo-2"]);
  expect(log).toContain("stale");
  expect(log.filter((line) => line !== "stale")).toEqual([
    "delete todo-1 batch 1",
    "not deleted: no",
    "changed",
    "delete todo-1 batch 2",
    "changed",
  ]);
});

test("a new task goes last in its column, and an edited task goes last in a new column", async () => {
  const { model, columns } = setUp(makeTasks({ todo: 2, done: 1 }));
  await model.add(async () => makeTask("new", "todo", 9));
  await model.edit("todo-0", { name: "Renamed" }, async () => {});
  await model.setStatus(async () => makeTask("todo-1", "done", 1));
  expect(columns()).toEqual({ todo: ["todo-0", "new"], in_progress: [], done: ["done-0", "todo-1"] });
  expect(model.getState().board.cards.get("todo-0")?.name).toBe("Renamed");
});

test("an edit shows at once, and a refusal takes it back", async () => {
  const { model } = setUp(makeTasks({ todo: 1 }));
  const getCard = () => model.getState().board.cards.get("todo-0");
  const edit = model.edit("todo-0", { priority: "high" }, () => Promise.reject(new Error("no")));
  expect(getCard()?.priority).toBe("high");
  await model.edit("todo-0", { size: "s" }, async () => {});
  await expect(edit).rejects.toThrow("no");
  expect(getCard()).toMatchObject({ priority: "none", size: "s" });
});
