import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Board,
  boardOf,
  moveCard,
  type Place,
  placeOf,
} from "@/app/(app)/projects/[projectId]/board/model/board";
import { createMoves } from "@/app/(app)/projects/[projectId]/board/model/moves";
import { STATUSES } from "@/lib/tasks/statuses";
import { tasks } from "./tasks";

const tick = () => new Promise((resolve) => setTimeout(resolve));

/** A server whose answers the test gives one by one, and a record of all that happens. */
function lane() {
  const sent: [string, Place][] = [];
  const events: string[] = [];
  const origins: Place[] = [];
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const moves = createMoves({
    send: (id, place) => {
      sent.push([id, place]);
      return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
    },
    onCompleted: (id, origin) => {
      events.push(`completed ${id}`);
      origins.push(origin);
    },
    onRefused: (id, place, error) =>
      events.push(`refused ${id} to ${place.status} ${place.index}: ${error.message}`),
    onSettled: (id) => events.push(`settled ${id}`),
  });
  return {
    moves,
    sent,
    events,
    origins,
    waiting,
    async answer(error?: string) {
      const next = waiting.shift()!;
      if (error) next.reject(new Error(error));
      else next.resolve();
      await tick();
    },
  };
}

const todo = (index: number): Place => ({ status: "todo", index });
const done = (index: number): Place => ({ status: "done", index });

test("one request is on its way, and the newest place wins over those that wait", async () => {
  const { moves, sent, waiting, events, origins, answer } = lane();
  moves.lift("a", todo(0));
  for (let index = 1; index <= 9; index++) moves.move("a", todo(index));
  expect(sent).toEqual([["a", todo(1)]]);
  moves.drop("a", todo(9));
  expect(events).toEqual([]);
  await answer();
  expect(sent).toEqual([
    ["a", todo(1)],
    ["a", todo(9)],
  ]);
  expect(waiting).toHaveLength(1);
  expect(moves.busy).toBe(true);
  await answer();
  expect(events).toEqual(["completed a", "settled a"]);
  // Where it was picked up, so that it can be undone.
  expect(origins).toEqual([todo(0)]);
  expect(moves.busy).toBe(false);
});

test("a card dropped where it was lifted completes no move", async () => {
  const { moves, events, answer } = lane();
  moves.lift("a", todo(0));
  moves.move("a", todo(1));
  moves.move("a", todo(0));
  moves.drop("a", todo(0));
  await answer();
  await answer();
  expect(events).toEqual(["settled a"]);
});

test("Escape before anything was sent sends nothing; after that, the way back", async () => {
  const { moves, sent, events, answer } = lane();
  moves.lift("a", todo(2));
  expect(moves.cancel("a")).toEqual(todo(2));
  expect(sent).toEqual([]);
  moves.lift("a", todo(2));
  moves.move("a", done(0));
  expect(moves.cancel("a")).toEqual(todo(2));
  await answer();
  expect(sent.at(-1)).toEqual(["a", todo(2)]);
  await answer();
  expect(events).toEqual(["settled a", "settled a"]);
});

test("a refusal takes back its own card alone, to where the server has it", async () => {
  const { moves, events, answer } = lane();
  moves.lift("a", todo(0));
  moves.move("a", done(0));
  await answer();
  moves.move("a", done(5));
  moves.drop("a", done(5));
  moves.lift("b", todo(1));
  moves.move("b", done(1));
  moves.drop("b", done(1));
  await answer("no");
  await answer();
  expect(events).toEqual(["refused a to done 0: no", "settled a", "completed b", "settled b"]);
});

test("what was refused while the card was held is tried once more when it is dropped", async () => {
  const { moves, sent, events, answer } = lane();
  moves.lift("a", todo(0));
  moves.move("a", done(0));
  await answer("offline");
  expect(events).toEqual([]);
  moves.drop("a", done(0));
  expect(sent).toHaveLength(2);
  await answer();
  expect(events).toEqual(["completed a", "settled a"]);
});

test("a card lifted again while its last move is under way completes both", async () => {
  const { moves, events, answer } = lane();
  moves.lift("a", todo(0));
  moves.move("a", done(0));
  moves.drop("a", done(0));
  moves.lift("a", done(0));
  moves.move("a", todo(3));
  moves.drop("a", todo(3));
  await answer();
  await answer();
  expect(events).toEqual(["completed a", "completed a", "settled a"]);
});

test("leaving the page sends what waits at once", async () => {
  const { moves, sent } = lane();
  moves.lift("a", todo(0));
  moves.move("a", done(0));
  moves.move("a", done(4));
  moves.drop("a", done(4));
  moves.flush();
  expect(sent.map(([, place]) => place)).toEqual([done(0), done(4)]);
});

test("whatever is dragged and however slowly it is answered, the server ends with the board that is shown", async () => {
  const gesture = fc.record({
    card: fc.nat(7),
    path: fc.array(fc.record({ status: fc.constantFrom(...STATUSES), index: fc.nat(9) }), { maxLength: 5 }),
    escapes: fc.boolean(),
    answers: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(gesture, { maxLength: 12 }), async (gestures) => {
      const start = boardOf(tasks({ todo: 4, in_progress: 3, done: 1 }));
      let shown = start;
      let server = start;
      let inFlight = 0;
      const pending: (() => void)[] = [];
      const moves = createMoves({
        send(id, place) {
          inFlight += 1;
          expect(inFlight).toBe(1);
          return new Promise<void>((resolve) =>
            pending.push(() => {
              inFlight -= 1;
              server = moveCard(server, id, place);
              resolve();
            }),
          );
        },
        onCompleted() {},
        onRefused: () => expect.unreachable(),
        onSettled() {},
      });
      const ids = [...start.cards.keys()];
      for (const { card, path, escapes, answers } of gestures) {
        const id = ids[card % ids.length]!;
        moves.lift(id, placeOf(shown, id)!);
        for (const place of path) {
          shown = moveCard(shown, id, place);
          moves.move(id, placeOf(shown, id)!);
        }
        if (escapes) shown = moveCard(shown, id, moves.cancel(id)!);
        else moves.drop(id, placeOf(shown, id)!);
        for (let i = 0; i < answers; i++) {
          pending.shift()?.();
          await Promise.resolve().then(() => {});
          await tick();
        }
      }
      while (moves.busy) {
        pending.shift()?.();
        await tick();
      }
      expect(columnsOf(server)).toEqual(columnsOf(shown));
    }),
    { numRuns: 60 },
  );
});

const columnsOf = (board: Board) => board.columns;
