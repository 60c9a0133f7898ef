import { expect, test } from "vitest";
import type { Place } from "@/app/(app)/projects/[projectId]/board/model/board";
import { createLane } from "@/app/(app)/projects/[projectId]/board/model/lane";
import { createMoves } from "@/app/(app)/projects/[projectId]/board/model/moves";
import { tick } from "../support/tick";

/** A lane whose answers the test gives one by one, with a record of all requests and events. */
function setUpLane() {
  const sent: [string, Place][] = [];
  const batches: string[] = [];
  const events: string[] = [];
  const dropped: string[] = [];
  let lifts = 0;
  const pendingAnswers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const lane = createLane();
  const moves = createMoves({
    lane,
    createBatch: () => `lift ${++lifts}`,
    send: (id, place, batch) => {
      sent.push([id, place]);
      batches.push(batch);
      return new Promise<void>((resolve, reject) => pendingAnswers.push({ resolve, reject }));
    },
    onDropped: (batch, isStored) => dropped.push(isStored ? `${batch}, stored` : batch),
    onCompleted: (batch, count) =>
      events.push(count === 1 ? `completed ${batch}` : `completed ${batch} of ${count} cards`),
    onRefused: (id, place, error) =>
      events.push(`refused ${id} to ${place.status} ${place.index}: ${error.message}`),
    onSettled: (id) => events.push(`settled ${id}`),
  });
  return {
    lane,
    moves,
    sent,
    events,
    dropped,
    batches,
    pendingAnswers,
    async answer(error?: string) {
      const next = pendingAnswers.shift()!;
      if (error) next.reject(new Error(error));
      else next.resolve();
      await tick();
    },
  };
}

const inTodo = (index: number): Place => ({ status: "todo", index });
const inDone = (index: number): Place => ({ status: "done", index });

test("sends one request at a time, and a newer place replaces a waiting one", async () => {
  const { moves, sent, pendingAnswers, events, batches, answer } = setUpLane();
  moves.lift("a", inTodo(0));
  for (let index = 1; index <= 9; index++) moves.move("a", inTodo(index));
  expect(sent).toEqual([["a", inTodo(1)]]);
  moves.drop("a", inTodo(9));
  expect(events).toEqual([]);
  await answer();
  expect(sent).toEqual([
    ["a", inTodo(1)],
    ["a", inTodo(9)],
  ]);
  expect(pendingAnswers).toHaveLength(1);
  expect(moves.isBusy).toBe(true);
  await answer();
  expect(events).toEqual(["completed lift 1", "settled a"]);
  // One batch, so that all is undone together.
  expect(batches).toEqual(["lift 1", "lift 1"]);
  expect(moves.isBusy).toBe(false);
});

test("a card dropped where it was lifted reports no completed move", async () => {
  const { moves, events, answer } = setUpLane();
  moves.lift("a", inTodo(0));
  moves.move("a", inTodo(1));
  moves.move("a", inTodo(0));
  moves.drop("a", inTodo(0));
  await answer();
  await answer();
  expect(events).toEqual(["settled a"]);
});

test("cancel sends nothing before the first request, and the origin after it", async () => {
  const { moves, sent, events, dropped, answer } = setUpLane();
  moves.lift("a", inTodo(2));
  expect(moves.cancel("a")).toEqual(inTodo(2));
  expect(sent).toEqual([]);
  moves.lift("a", inTodo(2));
  moves.move("a", inDone(0));
  expect(moves.cancel("a")).toEqual(inTodo(2));
  await answer();
  expect(sent.at(-1)).toEqual(["a", inTodo(2)]);
  await answer();
  expect(events).toEqual(["settled a", "settled a"]);
  // Nothing can be undone.
  expect(dropped).toEqual([]);
});

test("a refusal puts only its own card back to the confirmed place", async () => {
  const { moves, events, dropped, answer } = setUpLane();
  moves.lift("a", inTodo(0));
  moves.move("a", inDone(0));
  await answer();
  moves.move("a", inDone(5));
  moves.drop("a", inDone(5));
  moves.lift("b", inTodo(1));
  moves.move("b", inDone(1));
  moves.drop("b", inDone(1));
  await answer("no");
  await answer();
  expect(events).toEqual(["refused a to done 0: no", "settled a", "completed lift 2", "settled b"]);
  // The first place of "a" was stored before it was dropped.
  expect(dropped).toEqual(["lift 1, stored", "lift 2"]);
});

test("a move refused while the card was held is sent once more when it is dropped", async () => {
  const { moves, sent, events, answer } = setUpLane();
  moves.lift("a", inTodo(0));
  moves.move("a", inDone(0));
  await answer("offline");
  expect(events).toEqual([]);
  moves.drop("a", inDone(0));
  expect(sent).toHaveLength(2);
  await answer();
  expect(events).toEqual(["completed lift 1", "settled a"]);
});

test("a card lifted again while its last move is pending completes both moves", async () => {
  const { moves, events, dropped, answer } = setUpLane();
  moves.lift("a", inTodo(0));
  moves.move("a", inDone(0));
  moves.drop("a", inDone(0));
  moves.lift("a", inDone(0));
  moves.move("a", inTodo(3));
  moves.drop("a", inTodo(3));
  expect(dropped, "nothing is stored yet").toEqual(["lift 1", "lift 2"]);
  await answer();
  await answer();
  expect(events).toEqual(["completed lift 1", "completed lift 2", "settled a"]);
});

test("flush sends waiting moves at once", async () => {
  const { lane, moves, sent } = setUpLane();
  moves.lift("a", inTodo(0));
  moves.move("a", inDone(0));
  moves.move("a", inDone(4));
  moves.drop("a", inDone(4));
  lane.flush();
  expect(sent.map(([, place]) => place)).toEqual([inDone(0), inDone(4)]);
});
