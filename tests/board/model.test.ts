import { expect, test } from "vitest";
import { toBoard } from "@/app/(app)/projects/[projectId]/board/model/board";
import { createBoardModel } from "@/app/(app)/projects/[projectId]/board/model/model";
import type { Task } from "@/lib/tasks/endpoints";
import { makeTask, makeTasks } from "./tasks";

const settle = () => new Promise((resolve) => setTimeout(resolve));

function setUp(first: Task[]) {
  const log: string[] = [];
  const answers: { resolve: (value?: unknown) => void; reject: (error: Error) => void }[] = [];
  const ask = (what: string) => {
    log.push(what);
    return new Promise<never>((resolve, reject) => answers.push({ resolve: resolve as () => void, reject }));
  };
  const model = createBoardModel(
    toBoard(first),
    {
      load: () => ask("load"),
      move: (id, { status, index }) => ask(`move ${id} ${status} ${index}`),
      remove: (id) => ask(`remove ${id}`),
    },
    {
      onMoved: () => log.push("moved"),
      onMoveRefused: (error) => log.push(`refused: ${error.message}`),
      onRemoveRefused: (error) => log.push(`not removed: ${error.message}`),
      onStale: () => log.push("stale"),
    },
  );
  return { model, log, answers, columns: () => model.getState().board.columns };
}

test("a load that started before a local move is discarded and repeated", async () => {
  const { model, log, answers, columns } = setUp(makeTasks({ todo: 2 }));
  const loading = model.load();
  model.moveCardTo("todo-0", { status: "done", index: 0 });
  expect(columns()).toEqual({ todo: ["todo-1"], in_progress: [], done: ["todo-0"] });
  answers[1]!.resolve();
  await settle();
  expect(log).toEqual(["load", "move todo-0 done 0", "moved", "stale"]);
  answers[0]!.resolve(makeTasks({ todo: 2 }));
  await settle();
  expect(columns().done).toEqual(["todo-0"]);
  expect(log.at(-1)).toBe("load");
  answers[2]!.resolve([
    makeTask("todo-1", "todo", 1),
    makeTask("todo-0", "done", 2),
    makeTask("new", "done", 3),
  ]);
  await loading;
  expect(columns()).toEqual({ todo: ["todo-1"], in_progress: [], done: ["todo-0", "new"] });
});

test("a load that ends while a card is held is discarded", async () => {
  const { model, answers, columns } = setUp(makeTasks({ todo: 2 }));
  model.lift("todo-0", "pointer");
  const loading = model.load();
  answers[0]!.resolve([]);
  await loading;
  expect(columns().todo).toEqual(["todo-0", "todo-1"]);
});

test("a refused move rolls back only its own card", async () => {
  const { model, log, answers, columns } = setUp(makeTasks({ todo: 3 }));
  model.moveCardTo("todo-0", { status: "done", index: 0 });
  model.moveCardTo("todo-2", { status: "in_progress", index: 0 });
  answers[0]!.reject(new Error("no"));
  await settle();
  answers[1]!.resolve();
  await settle();
  expect(columns()).toEqual({ todo: ["todo-0", "todo-1"], in_progress: ["todo-2"], done: [] });
  expect(log).toContain("refused: no");
  expect(model.getState().announcement).toBe("The move failed. todo-0 is back in Todo, 1 of 2.");
});

test("cancel puts a held card back where it was and keeps the focus on it", () => {
  const { model, columns } = setUp(makeTasks({ todo: 3, done: 1 }));
  model.lift("todo-1", "keyboard");
  for (const key of ["ArrowRight", "ArrowRight", "Home"])
    model.pressNavigationKey(["todo", "in_progress", "done"], key);
  expect(columns().done).toEqual(["todo-1", "done-0"]);
  model.cancel();
  expect(columns()).toEqual({ todo: ["todo-0", "todo-1", "todo-2"], in_progress: [], done: ["done-0"] });
  expect(model.getState()).toMatchObject({ held: null, focused: "todo-1" });
});

test("a deletion is sent only by commit, and a load before that does not restore the card", async () => {
  const { model, log, answers, columns } = setUp(makeTasks({ todo: 3 }));
  const first = model.remove("todo-1")!;
  expect(columns().todo).toEqual(["todo-0", "todo-2"]);
  expect(model.getState().focused).toBe("todo-2");
  const loading = model.load();
  answers[0]!.resolve(makeTasks({ todo: 3 }));
  await loading;
  expect(columns().todo).toEqual(["todo-0", "todo-2"]);
  first.undo();
  await first.commit();
  expect(columns().todo).toEqual(["todo-0", "todo-1", "todo-2"]);
  expect(log).toEqual(["load"]);
  const second = model.remove("todo-1")!;
  const commitDone = second.commit();
  second.undo();
  answers[1]!.resolve();
  await commitDone;
  expect(columns().todo).toEqual(["todo-0", "todo-2"]);
  expect(log).toEqual(["load", "remove todo-1", "stale"]);
});

test("a refused deletion restores the task", async () => {
  const { model, log, answers, columns } = setUp(makeTasks({ todo: 2 }));
  const commitDone = model.remove("todo-0")!.commit();
  answers[0]!.reject(new Error("no"));
  await commitDone;
  expect(columns().todo).toEqual(["todo-0", "todo-1"]);
  expect(log).toContain("not removed: no");
});

test("a new task goes last in its column, and an edited task goes last in a new column", () => {
  const { model, columns } = setUp(makeTasks({ todo: 2, done: 1 }));
  model.add(makeTask("new", "todo", 9));
  model.edit({ ...makeTask("todo-0", "todo", 0), name: "Renamed" }, "todo");
  model.edit(makeTask("todo-1", "todo", 1), "done");
  expect(columns()).toEqual({ todo: ["todo-0", "new"], in_progress: [], done: ["done-0", "todo-1"] });
  expect(model.getState().board.cards.get("todo-0")?.name).toBe("Renamed");
});
