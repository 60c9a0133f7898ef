import { expect, test } from "vitest";
import { boardOf } from "@/app/(app)/projects/[projectId]/board/model/board";
import { createBoardModel } from "@/app/(app)/projects/[projectId]/board/model/model";
import type { Task } from "@/lib/tasks/endpoints";
import { task, tasks } from "./tasks";

const settle = () => new Promise((resolve) => setTimeout(resolve));

function setUp(first: Task[]) {
  const log: string[] = [];
  const answers: { resolve: (value?: unknown) => void; reject: (error: Error) => void }[] = [];
  const ask = (what: string) => {
    log.push(what);
    return new Promise<never>((resolve, reject) => answers.push({ resolve: resolve as () => void, reject }));
  };
  const model = createBoardModel(
    boardOf(first),
    {
      load: () => ask("load"),
      move: (id, { status, index }) => ask(`move ${id} ${status} ${index}`),
      remove: (id) => ask(`remove ${id}`),
    },
    {
      onMoved: () => log.push("moved"),
      onRefused: (error) => log.push(`refused: ${error.message}`),
      onNotRemoved: (error) => log.push(`not removed: ${error.message}`),
      onStale: () => log.push("stale"),
    },
  );
  return { model, log, answers, columns: () => model.get().board.columns };
}

test("a load that began before a local move is ignored, and made again", async () => {
  const { model, log, answers, columns } = setUp(tasks({ todo: 2 }));
  const loading = model.load();
  model.place("todo-0", { status: "done", index: 0 });
  expect(columns()).toEqual({ todo: ["todo-1"], in_progress: [], done: ["todo-0"] });
  answers[1]!.resolve();
  await settle();
  expect(log).toEqual(["load", "move todo-0 done 0", "moved", "stale"]);
  answers[0]!.resolve(tasks({ todo: 2 }));
  await settle();
  expect(columns().done).toEqual(["todo-0"]);
  expect(log.at(-1)).toBe("load");
  answers[2]!.resolve([task("todo-1", "todo", 1), task("todo-0", "done", 2), task("new", "done", 3)]);
  await loading;
  expect(columns()).toEqual({ todo: ["todo-1"], in_progress: [], done: ["todo-0", "new"] });
});

test("a load that ends while a card is held is ignored", async () => {
  const { model, answers, columns } = setUp(tasks({ todo: 2 }));
  model.lift("todo-0", "pointer");
  const loading = model.load();
  answers[0]!.resolve([]);
  await loading;
  expect(columns().todo).toEqual(["todo-0", "todo-1"]);
});

test("a refused move takes back its own card and nothing else", async () => {
  const { model, log, answers, columns } = setUp(tasks({ todo: 3 }));
  model.place("todo-0", { status: "done", index: 0 });
  model.place("todo-2", { status: "in_progress", index: 0 });
  answers[0]!.reject(new Error("no"));
  await settle();
  answers[1]!.resolve();
  await settle();
  expect(columns()).toEqual({ todo: ["todo-0", "todo-1"], in_progress: ["todo-2"], done: [] });
  expect(log).toContain("refused: no");
  expect(model.get().spoken).toBe("The move failed. todo-0 is back in Todo, 1 of 2.");
});

test("Escape puts a carried card back where it was, and keeps the focus on it", () => {
  const { model, columns } = setUp(tasks({ todo: 3, done: 1 }));
  model.lift("todo-1", "keyboard");
  for (const key of ["ArrowRight", "ArrowRight", "Home"])
    model.pressArrow(["todo", "in_progress", "done"], key);
  expect(columns().done).toEqual(["todo-1", "done-0"]);
  model.cancel();
  expect(columns()).toEqual({ todo: ["todo-0", "todo-1", "todo-2"], in_progress: [], done: ["done-0"] });
  expect(model.get()).toMatchObject({ held: null, focused: "todo-1" });
});

test("a deleted task is sent only when undo is over, and no load brings it back before", async () => {
  const { model, log, answers, columns } = setUp(tasks({ todo: 3 }));
  const first = model.remove("todo-1")!;
  expect(columns().todo).toEqual(["todo-0", "todo-2"]);
  expect(model.get().focused).toBe("todo-2");
  const loading = model.load();
  answers[0]!.resolve(tasks({ todo: 3 }));
  await loading;
  expect(columns().todo).toEqual(["todo-0", "todo-2"]);
  first.undo();
  await first.commit();
  expect(columns().todo).toEqual(["todo-0", "todo-1", "todo-2"]);
  expect(log).toEqual(["load"]);
  const second = model.remove("todo-1")!;
  const gone = second.commit();
  second.undo();
  answers[1]!.resolve();
  await gone;
  expect(columns().todo).toEqual(["todo-0", "todo-2"]);
  expect(log).toEqual(["load", "remove todo-1", "stale"]);
});

test("a refused deletion brings the task back", async () => {
  const { model, log, answers, columns } = setUp(tasks({ todo: 2 }));
  const gone = model.remove("todo-0")!.commit();
  answers[0]!.reject(new Error("no"));
  await gone;
  expect(columns().todo).toEqual(["todo-0", "todo-1"]);
  expect(log).toContain("not removed: no");
});

test("a new task is last in its column, and an edited one goes last in another", () => {
  const { model, columns } = setUp(tasks({ todo: 2, done: 1 }));
  model.add(task("new", "todo", 9));
  model.edit({ ...task("todo-0", "todo", 0), name: "Renamed" }, "todo");
  model.edit(task("todo-1", "todo", 1), "done");
  expect(columns()).toEqual({ todo: ["todo-0", "new"], in_progress: [], done: ["done-0", "todo-1"] });
  expect(model.get().board.cards.get("todo-0")?.name).toBe("Renamed");
});
