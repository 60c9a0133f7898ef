import { expect } from "vitest";
import { createBoardModel } from "@/app/(app)/projects/[projectId]/board/model/model";
import { stubConnection } from "../support/connection";
import { tick } from "../support/tick";
import { createJournal } from "./journal";
import { makeTask, makeTasks } from "./tasks";

/** The outcomes of an own call. Each but the first causes more or fewer events than one. */
export const OUTCOMES = [
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
export function setUp() {
  stubConnection();
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

  const model = createBoardModel({
    seed: journal.getBoard(),
    seedSeq: 0,
    createBatch: () => `own ${++batches}`,
    api: {
      load: () => Promise.resolve(null),
      move: (id, place, batch) =>
        send(id, batch, () => void (journal.has(id) && journal.move(id, place, batch))),
      // A task that others have deleted counts as deleted.
      delete: (id, batch) => send(id, batch, () => void (journal.has(id) && journal.delete(id, batch))),
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
    events: {
      onBegun() {},
      onMoved() {},
      onMoveRefused() {},
      onDeletedElsewhere() {},
      onDeleteRefused() {},
      onChanged() {},
      onOwnChange() {},
      requestReload() {},
    },
  });
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
    await tick();
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
