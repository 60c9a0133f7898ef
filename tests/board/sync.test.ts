import { expect, test } from "vitest";
import { setUp } from "./sync-setup";
import { makeTask } from "./tasks";

test.each(["stored", "respaced", "twice", "retried"] as const)(
  "an own move that is %s is not read, and the next change of others is read from there",
  async (outcome) => {
    const { model, journal, outcomes, reads, deliverAll, expectSame } = setUp();
    outcomes.push(outcome);
    model.moveCardTo("todo-0", { status: "in_progress", index: 1 });
    await deliverAll();
    expect(reads).toEqual([]);
    const last = journal.changes.length;
    journal.move("todo-2", { status: "in_progress", index: 1 }, "foreign");
    await deliverAll();
    expect(reads).toEqual([last]);
    expectSame();
  },
);

test("what a workflow does because of a change of others is read with it", async () => {
  const { journal, reads, deliver, deliverAll, expectSame } = setUp();
  journal.move("todo-0", { status: "done", index: 0 }, "foreign");
  journal.move("todo-1", { status: "in_progress", index: 0 }, "workflow");
  await deliver("event");
  await deliver("event");
  await deliverAll();
  expect(reads).toEqual([0]);
  expectSame();
});

test("what a workflow does because of an own change is read without it", async () => {
  const { model, outcomes, reads, deliverAll, expectSame } = setUp();
  outcomes.push("followed");
  model.moveCardTo("todo-0", { status: "done", index: 1 });
  await deliverAll();
  expect(reads).toEqual([1]);
  expectSame();
});

test("a card that others have deleted already is not a reason to read later changes again", async () => {
  const { model, journal, reads, deliver, deliverAll, expectSame } = setUp();
  void model.delete("todo-0");
  journal.delete("todo-0", "foreign");
  await deliverAll();
  expect(reads).toEqual([0]);
  model.moveCardTo("todo-1", { status: "done", index: 0 });
  await deliver("call");
  await deliver("event");
  await deliverAll();
  expect(reads).toEqual([0]);
  expectSame();
});

test("several calls of one batch are read with the next change of others, unless a later own one comes first", async () => {
  const { model, journal, reads, deliverAll, expectSame } = setUp();
  async function carry(id: string) {
    model.lift(id, "keyboard");
    for (const status of ["in_progress", "done"] as const) {
      model.moveHeld({ status, index: 0 });
      await deliverAll();
    }
    model.drop();
    await deliverAll();
  }
  await carry("todo-0");
  expect(reads).toEqual([]);
  journal.add(makeTask("first", "todo", 0), "foreign");
  await deliverAll();
  // The event of the first call is not told from that of the second.
  expect(reads).toEqual([0]);
  await carry("todo-1");
  model.moveCardTo("todo-2", { status: "done", index: 0 });
  await deliverAll();
  const last = journal.changes.length;
  journal.add(makeTask("second", "todo", 0), "foreign");
  await deliverAll();
  expect(reads).toEqual([0, last]);
  expectSame();
});

test("calls that overlap are read, because the server may have stored them in another order", async () => {
  const { model, add, reads, deliver, deliverAll, expectSame } = setUp();
  add("own");
  model.moveCardTo("in_progress-0", { status: "todo", index: 4 });
  // The move is stored first, above the new task.
  await deliver("call", 1);
  await deliverAll();
  expect(reads).toEqual([0]);
  expectSame();
});

test("a card stays between the same cards if another one is deleted just before or just after its move", async () => {
  const { model, deliver, deliverAll, expectSame } = setUp();
  void model.delete("todo-0");
  model.moveCardTo("in_progress-0", { status: "todo", index: 2 });
  void model.delete("todo-1");
  // The later call arrives first, if both are on their way.
  await deliver("call", 1);
  await deliverAll();
  expect(model.getState().board.columns.todo).toEqual(["todo-2", "in_progress-0", "todo-3"]);
  expectSame();
});

test("a card lifted while changes are read stays held, and what others change waits for the drop", async () => {
  const { model, journal, reads, deliverAll, expectSame } = setUp();
  journal.delete("todo-1", "foreign");
  model.onChange(1, "foreign");
  model.lift("todo-0", "pointer");
  await deliverAll();
  journal.delete("todo-2", "foreign");
  await deliverAll();
  // Each was only read to see whether the held card is still there.
  expect(reads).toEqual([0, 0, 0]);
  expect(model.getState().heldCard?.id).toBe("todo-0");
  expect(model.getState().board.columns.todo).toEqual(["todo-0", "todo-1", "todo-2", "todo-3"]);
  model.drop();
  await deliverAll();
  expect(reads).toEqual([0, 0, 0, 0]);
  expectSame();
});

test("a held card that others delete ends the drag, wherever its moves are", async () => {
  for (const isMoved of [false, true])
    for (const isAnswered of [false, true]) {
      const { model, journal, deliverAll, expectSame } = setUp();
      model.lift("todo-0", "keyboard");
      if (isMoved) model.moveHeld({ status: "done", index: 0 });
      if (isAnswered) await deliverAll();
      journal.delete("todo-0", "foreign");
      await deliverAll();
      expect(model.getState()).toMatchObject({ heldCard: null, announcement: "todo-0 was deleted." });
      model.drop();
      await deliverAll();
      expect(model.getState().announcement).toBe("todo-0 was deleted.");
      expectSame();
    }
});

test("a held card that others delete and restore stays held", async () => {
  const { model, journal, deliverAll, expectSame } = setUp();
  model.lift("todo-0", "keyboard");
  journal.delete("todo-0", "foreign");
  journal.add(makeTask("todo-0", "todo", 0), "foreign");
  await deliverAll();
  expect(model.getState().heldCard?.id).toBe("todo-0");
  model.cancel();
  await deliverAll();
  expectSame();
});
