import fc from "fast-check";
import { expect, test } from "vitest";
import { type Board, findPlace, moveCard, toBoard } from "@/app/(app)/projects/[projectId]/board/model/board";
import { createLane } from "@/app/(app)/projects/[projectId]/board/model/lane";
import { createMoves } from "@/app/(app)/projects/[projectId]/board/model/moves";
import { STATUSES } from "@/lib/tasks/statuses";
import { tick } from "../support/tick";
import { makeTasks } from "./tasks";

test("for any gestures and delays, the server ends with the board that is shown", async () => {
  const gesture = fc.record({
    card: fc.nat(7),
    path: fc.array(fc.record({ status: fc.constantFrom(...STATUSES), index: fc.nat(9) }), { maxLength: 5 }),
    escapes: fc.boolean(),
    answers: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(gesture, { maxLength: 12 }), async (gestures) => {
      const start = toBoard(makeTasks({ todo: 4, in_progress: 3, done: 1 }));
      let shownBoard = start;
      let serverBoard = start;
      let inFlight = 0;
      const pending: (() => void)[] = [];
      const moves = createMoves({
        lane: createLane(),
        createBatch: () => "",
        send(id, place) {
          inFlight += 1;
          expect(inFlight).toBe(1);
          return new Promise<void>((resolve) =>
            pending.push(() => {
              inFlight -= 1;
              serverBoard = moveCard(serverBoard, id, place);
              resolve();
            }),
          );
        },
        onDropped() {},
        onCompleted() {},
        onRefused: () => expect.unreachable(),
        onSettled() {},
      });
      const ids = [...start.cards.keys()];
      for (const { card, path, escapes, answers } of gestures) {
        const id = ids[card % ids.length]!;
        moves.lift(id, findPlace(shownBoard, id)!);
        for (const place of path) {
          shownBoard = moveCard(shownBoard, id, place);
          moves.move(id, findPlace(shownBoard, id)!);
        }
        if (escapes) shownBoard = moveCard(shownBoard, id, moves.cancel(id)!);
        else moves.drop(id, findPlace(shownBoard, id)!);
        for (let i = 0; i < answers; i++) {
          pending.shift()?.();
          await Promise.resolve().then(() => {});
          await tick();
        }
      }
      while (moves.isBusy) {
        pending.shift()?.();
        await tick();
      }
      expect(getColumns(serverBoard)).toEqual(getColumns(shownBoard));
    }),
    { numRuns: 60, seed: 17 },
  );
});

const getColumns = (board: Board) => board.columns;
