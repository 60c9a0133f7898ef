import fc from "fast-check";
import { expect, test } from "vitest";
import type { Place } from "@/app/(app)/projects/[projectId]/board/model/board";
import { createBoardModel } from "@/app/(app)/projects/[projectId]/board/model/model";
import { STATUSES } from "@/lib/tasks/statuses";
import { createJournal } from "./journal";
import { makeTask, makeTasks } from "./tasks";

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** The outcomes of an own call. Each but the first causes more or fewer events than one. */
const OUTCOMES = [
  "stored",
  /** The server gives the column new ranks first, which is an event of its own. */
  "respaced",
  /** One call makes two changes. */
  "twice",
  /** A workflow, or what blocks another task, changes more in the same transaction. */
  "followed",
  /** The first answer is lost, and the call is sent again automatically. */
  "retried",
  /** It is stored, but its answer is lost for good. */
  "lost",
  /** The call fails, and is stored nevertheless, a while later. */
  "late",
  "refused",
] as const;
type Outcome = (typeof OUTCOMES)[number];

/** A board and a server. The test decides when calls, answers and events arrive. */
function setUp() {
  const tasks = makeTasks({ todo: 4, in_progress: 2, done: 1 });
  const journal = createJournal(tasks);
  /** Calls on their way to the server, and answers on their way back. */
  const calls: (() => void)[] = [];
  const answers: (() => void)[] = [];
  const outcomes: Outcome[] = [];
  /** For each read of the journal, the number of the change after which it starts. */
  const reads: number[] = [];
  let batches = 0;

  /** @param id the card that it is about @param store changes the server, and is repeated when the answer is lost */
  function send<T>(id: string, batch: string, store: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const outcome = outcomes.shift() ?? "stored";
      const answer = (settleCall: () => void) => void answers.push(settleCall);
      calls.push(function arrive() {
        if (outcome === "refused" || outcome === "late") answer(() => reject(new Error(outcome)));
        if (outcome === "late") calls.push(() => void store());
        if (outcome === "refused" || outcome === "late") return;
        if (outcome === "respaced") journal.respace(batch);
        if (outcome === "twice" && journal.has(id)) journal.move(id, { status: "done", index: 0 }, batch);
        const reply = store();
        if (outcome === "followed" && journal.has("todo-1"))
          journal.move("todo-1", { status: "done", index: 0 }, "workflow");
        if (outcome === "lost") return answer(() => reject(new Error("lost")));
        if (outcome === "retried")
          return void calls.push(() => {
            store();
            answer(() => resolve(reply));
          });
        answer(() => resolve(reply));
      });
    });
  }

  const model = createBoardModel(
    journal.getBoard(),
    {
      load: () => Promise.resolve(null),
      move: (id, place, batch) =>
        send(id, batch, () => void (journal.has(id) && journal.move(id, place, batch))),
      // A task that others have deleted counts as deleted.
      remove: (id, batch) => send(id, batch, () => void (journal.has(id) && journal.remove(id, batch))),
      readChanges(after) {
        reads.push(after);
        return new Promise((resolve) => {
          calls.push(() => {
            const reply = journal.readAfter(after);
            answers.push(() => resolve(reply));
          });
        });
      },
    },
    { onMoved() {}, onMoveRefused() {}, onRemoveRefused() {}, onChanged() {}, onStale() {} },
    () => `own ${++batches}`,
    0,
  );
  const add = (id: string) => {
    const task = makeTask(id, "todo", 0);
    const store = (batch: string) => {
      if (!journal.has(id)) journal.add(task, batch);
      return task;
    };
    void model.add((batch) => send(id, batch, () => store(batch))).catch(() => {});
  };

  const arrive = {
    call: (index = 0) => calls.splice(index % Math.max(1, calls.length), 1)[0]?.(),
    answer: (index = 0) => answers.splice(index % Math.max(1, answers.length), 1)[0]?.(),
    // Events keep the order of the journal.
    event() {
      const event = journal.events.shift();
      if (event) model.onChange(event.seq, event.batch);
    },
  };
  type Arrival = keyof typeof arrive;
  async function deliver(what: Arrival, index?: number) {
    arrive[what](index);
    await settle();
  }
  return {
    model,
    journal,
    outcomes,
    add,
    deliver,
    reads,
    async deliverAll() {
      while (calls.length + answers.length + journal.events.length > 0)
        await deliver(calls.length > 0 ? "call" : answers.length > 0 ? "answer" : "event");
    },
    expectSame() {
      const { columns, cards } = model.getState().board;
      expect(columns).toEqual(journal.getBoard().columns);
      expect(new Set(cards.keys())).toEqual(new Set(journal.getBoard().cards.keys()));
    },
  };
}

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
  void model.remove("todo-0");
  journal.remove("todo-0", "foreign");
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
  const { model, reads, deliver, deliverAll, expectSame } = setUp();
  void model.remove("todo-0");
  model.moveCardTo("in_progress-0", { status: "todo", index: 2 });
  // The move arrives first, so that it counts the card that the board has deleted.
  await deliver("call", 1);
  await deliverAll();
  expect(reads).toEqual([0]);
  expectSame();
});

test("a card lifted while changes are read stays held, and nothing is read until it is dropped", async () => {
  const { model, journal, reads, deliverAll, expectSame } = setUp();
  journal.remove("todo-1", "foreign");
  model.onChange(1, "foreign");
  model.lift("todo-0", "pointer");
  await deliverAll();
  journal.remove("todo-0", "foreign");
  await deliverAll();
  expect(reads).toEqual([0]);
  expect(model.getState().board.columns.todo.slice(0, 2)).toEqual(["todo-0", "todo-1"]);
  model.drop();
  await deliverAll();
  expect(reads).toEqual([0, 0]);
  expectSame();
});

test("for any changes of others and its own, the board ends equal to the server", async () => {
  const step = fc.record({
    what: fc.constantFrom(
      "move",
      "carry",
      "remove",
      "add",
      "foreign move",
      "foreign removal",
      "foreign task",
    ),
    card: fc.nat(6),
    status: fc.constantFrom(...STATUSES),
    index: fc.nat(6),
    outcome: fc.constantFrom(...OUTCOMES, "stored" as const, "stored" as const),
    /** What arrives next. Calls and answers can overtake each other; events cannot. */
    arrivals: fc.array(fc.record({ what: fc.constantFrom("call", "answer", "event"), index: fc.nat(2) }), {
      maxLength: 6,
    }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const { model, journal, outcomes, add, deliver, deliverAll, expectSame } = setUp();
      const ids = [...model.getState().board.cards.keys()];
      for (const [n, { what, card, status, index, outcome, arrivals }] of steps.entries()) {
        const id = ids[card]!;
        const place: Place = { status, index };
        if (!what.startsWith("foreign")) outcomes.push(outcome);
        if (what === "move") model.moveCardTo(id, place);
        else if (what === "carry") {
          // Two calls with one batch.
          model.lift(id, "pointer");
          model.moveHeld({ status: "done", index: 0 });
          await deliver("call");
          model.moveHeld(place);
          model.drop();
        } else if (what === "remove") void model.remove(id);
        else if (what === "add") add(`own-${n}`);
        else if (what === "foreign task") journal.add(makeTask(`foreign-${n}`, status, 0), "foreign");
        else if (!journal.has(id)) continue;
        else if (what === "foreign move") journal.move(id, place, "foreign");
        else journal.remove(id, "foreign");
        for (const arrival of arrivals) await deliver(arrival.what, arrival.index);
      }
      await deliverAll();
      expectSame();
      // The next change shows what the board considers confirmed.
      journal.add(makeTask("last", "done", 0), "foreign");
      await deliverAll();
      expectSame();
    }),
    { numRuns: 2_000 },
  );
});
