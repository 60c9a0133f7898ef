import fc from "fast-check";
import { expect, test } from "vitest";
import { findPlace, moveCard, toBoard } from "@/app/(app)/projects/[projectId]/board/model/board";
import { STATUSES, type Status } from "@/lib/tasks/statuses";
import { tick } from "../support/tick";
import { setUp } from "./model-setup";
import { makeTasks } from "./tasks";

type Setup = ReturnType<typeof setUp>;

async function answerAll({ answers }: Setup) {
  for (let answer = answers.shift(); answer; answer = answers.shift()) {
    answer.resolve();
    await tick();
  }
}

const getMoves = ({ log }: Setup) => log.filter((line) => line.startsWith("move "));

test("a selected card takes the others along, in board order and in one batch", async () => {
  const board = setUp(makeTasks({ todo: 4, in_progress: 1, done: 2 }));
  const { model, log, begun, columns } = board;
  model.lift("todo-2", "pointer", new Set(["in_progress-0", "todo-2", "todo-0"]));
  expect(model.getState().heldCard).toEqual({
    ...{ id: "todo-2", by: "pointer" },
    group: ["todo-0", "todo-2", "in_progress-0"],
  });
  model.moveHeld({ status: "done", index: 1 });
  // The others stay where they are until the drop.
  expect(columns().todo).toEqual(["todo-0", "todo-1", "todo-3"]);
  model.drop();
  const moved = ["done-0", "todo-0", "todo-2", "in_progress-0", "done-1"];
  expect(columns()).toEqual({ todo: ["todo-1", "todo-3"], in_progress: [], done: moved });
  await answerAll(board);
  expect(log).toEqual([
    "move todo-2 done 1 batch 1",
    "move todo-0 done 1 batch 1",
    "move in_progress-0 done 3 batch 1",
    "moved 3",
    "changed",
  ]);
  expect(new Set(begun)).toEqual(new Set(["batch 1"]));
  expect(model.getState().announcement).toBe("Dropped todo-2 and 2 more. Done, 3 of 5.");
});

test("a card that is not selected moves alone", () => {
  const { model, columns } = setUp(makeTasks({ todo: 3 }));
  model.lift("todo-0", "keyboard", new Set(["todo-1", "todo-2"]));
  expect(model.getState().announcement).toMatch(/^Picked up todo-0\. /);
  model.moveHeld({ status: "done", index: 0 });
  model.drop();
  expect(columns()).toMatchObject({ todo: ["todo-1", "todo-2"], done: ["todo-0"] });
});

test("cards stay where they are when the held one is put back or dropped where it was", async () => {
  const board = setUp(makeTasks({ todo: 5 }));
  const { model, columns } = board;
  const before = columns();
  const selected = new Set(["todo-0", "todo-2", "todo-4"]);
  model.lift("todo-2", "keyboard", selected);
  expect(model.getState().announcement).toMatch(/^Picked up todo-2 and 2 more\. /);
  model.moveHeld({ status: "done", index: 0 });
  model.cancel();
  expect(columns()).toEqual(before);
  model.lift("todo-2", "pointer", selected);
  model.drop();
  expect(columns()).toEqual(before);
  expect(model.getState().announcement).toBe("Dropped todo-2. Todo, 3 of 5.");
  await answerAll(board);
  expect(getMoves(board)).toEqual(["move todo-2 done 0 batch 1", "move todo-2 todo 2 batch 1"]);
});

test("a refused card goes back, and the others are reported", async () => {
  const { model, log, answers, columns } = setUp(makeTasks({ todo: 3 }));
  model.lift("todo-0", "pointer", new Set(["todo-0", "todo-1", "todo-2"]));
  model.moveHeld({ status: "done", index: 0 });
  model.drop();
  answers[0]!.resolve();
  await tick();
  answers[1]!.resolve();
  await tick();
  answers[2]!.reject(new Error("no"));
  await tick();
  expect(columns()).toEqual({ todo: ["todo-2"], in_progress: [], done: ["todo-0", "todo-1"] });
  expect(log).toContain("refused: no");
  expect(log).toContain("moved 2");
});

test("a held card that was refused is sent again to its place among the others", async () => {
  const board = setUp(makeTasks({ todo: 2, done: 1 }));
  const { model, answers, columns } = board;
  model.lift("todo-1", "pointer", new Set(["todo-0", "todo-1"]));
  model.moveHeld({ status: "done", index: 0 });
  answers.shift()!.reject(new Error("no"));
  await tick();
  model.drop();
  await answerAll(board);
  expect(getMoves(board)).toEqual([
    "move todo-1 done 0 batch 1",
    "move todo-0 done 0 batch 1",
    "move todo-1 done 1 batch 1",
  ]);
  expect(columns().done).toEqual(["todo-0", "todo-1", "done-0"]);
});

test("with a filter, the cards gather on the whole board", () => {
  const { model, columns } = setUp(makeTasks({ todo: 3, done: 3 }));
  model.setFilter(({ id }) => id !== "done-1");
  model.lift("todo-0", "pointer", new Set(["todo-0", "todo-2"]));
  model.moveHeld({ status: "done", index: 1 });
  model.drop();
  expect(columns().done).toEqual(["done-0", "todo-0", "todo-2", "done-1", "done-2"]);
});

test("for any selection and place, the server ends with the board that is shown, and the cards are together", async () => {
  const ids = makeTasks({ todo: 4, in_progress: 3, done: 2 }).map(({ id }) => id);
  const gesture = fc.record({
    selected: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 6 }),
    path: fc.array(fc.record({ status: fc.constantFrom(...STATUSES), index: fc.nat(4) }), { maxLength: 3 }),
    lifted: fc.nat(5),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(gesture, { maxLength: 4 }), async (gestures) => {
      const tasks = makeTasks({ todo: 4, in_progress: 3, done: 2 });
      const board = setUp(tasks);
      const { model, columns } = board;
      for (const { selected, path, lifted } of gestures) {
        const id = selected[lifted % selected.length]!;
        const before = model.getState().board;
        model.lift(id, "pointer", new Set(selected));
        const { group } = model.getState().heldCard!;
        for (const place of path) model.moveHeld(place);
        const isBack =
          JSON.stringify(findPlace(before, id)) === JSON.stringify(findPlace(model.getState().board, id));
        model.drop();
        if (isBack) expect(columns()).toEqual(before.columns);
        else {
          const column = columns()[findPlace(model.getState().board, id)!.status];
          const start = column.indexOf(group[0]!);
          expect(column.slice(start, start + group.length)).toEqual(group);
        }
      }
      await answerAll(board);
      let server = toBoard(tasks);
      for (const line of getMoves(board)) {
        const [, id, status, index] = line.split(" ");
        server = moveCard(server, id!, { status: status as Status, index: Number(index) });
      }
      expect(server.columns).toEqual(columns());
    }),
    { numRuns: 200, seed: 17 },
  );
});
