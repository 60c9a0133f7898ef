import { describe, expect, test } from "vitest";
import { tick } from "../support/tick";
import { makeChange, makeMove } from "./journal";
import { setUp } from "./model-setup";
import { makeTask, makeTasks } from "./tasks";

describe("following the journal", () => {
  test("a change of others is read and applied without a reload", async () => {
    const { model, log, answers, columns } = setUp(makeTasks({ todo: 3 }), 7);
    model.onChange(8, "foreign 8");
    expect(log).toEqual(["changes 7"]);
    answers[0]!.resolve({ changes: [makeMove(8, "todo-0", "todo", "todo-2")], lastSeq: 8 });
    await tick();
    expect(columns().todo).toEqual(["todo-1", "todo-2", "todo-0"]);
    // Known changes are not read again.
    model.onChange(8, "foreign 8");
    expect(log).toEqual(["changes 7"]);
  });

  test("own changes are not read, whether the event or the answer comes first", async () => {
    const { model, log, answers } = setUp(makeTasks({ todo: 3 }), 7);
    model.moveCardTo("todo-0", { status: "done", index: 0 });
    model.onChange(8, "batch 1");
    answers[0]!.resolve();
    await tick();
    await model.add(async (batch) => {
      model.onChange(9, batch);
      return makeTask("new", "todo", 9);
    });
    model.moveCardTo("todo-1", { status: "done", index: 0 });
    answers[1]!.resolve();
    await tick();
    model.onChange(10, "batch 3");
    await tick();
    expect(log.filter((line) => line.startsWith("changes"))).toEqual([]);
    // The board is in step with all three, so the next one is read from there.
    model.onChange(11, "foreign 11");
    expect(log.at(-1)).toBe("changes 10");
  });

  test("changes of others before an own one are applied in the order of the server", async () => {
    const { model, log, answers, columns } = setUp(makeTasks({ todo: 3 }), 7);
    model.moveCardTo("todo-0", { status: "todo", index: 2 });
    model.onChange(8, "foreign 8");
    // Nothing is read while the own move is on its way.
    expect(log).toEqual(["move todo-0 todo 2 batch 1"]);
    answers[0]!.resolve();
    await tick();
    expect(log.at(-1)).toBe("changes 7");
    answers[1]!.resolve({
      changes: [makeMove(8, "todo-2", "todo", "todo-0"), makeMove(9, "todo-0", "todo", "todo-1")],
      lastSeq: 9,
    });
    await tick();
    expect(columns().todo).toEqual(["todo-2", "todo-1", "todo-0"]);
  });

  test("a held card stays where it is, and changes are applied when it is dropped", async () => {
    const { model, log, answers, columns } = setUp(makeTasks({ todo: 3 }), 7);
    model.lift("todo-0", "pointer");
    model.onChange(8, "foreign 8");
    const read = { changes: [makeChange(8, "task.deleted", "todo-1", null)], lastSeq: 8 };
    answers[0]!.resolve(read);
    await tick();
    expect(columns().todo).toEqual(["todo-0", "todo-1", "todo-2"]);
    model.drop();
    expect(log).toEqual(["changes 7", "changed", "changes 7"]);
    answers[1]!.resolve(read);
    await tick();
    expect(columns().todo).toEqual(["todo-0", "todo-2"]);
  });

  test("a board that has missed too many changes reloads once", async () => {
    const { model, log, answers } = setUp(makeTasks({ todo: 1 }), 7);
    model.onMissed();
    answers[0]!.resolve(null);
    await tick();
    expect(log).toEqual(["changes 7", "stale"]);
  });
});
