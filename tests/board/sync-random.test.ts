import fc from "fast-check";
import { test } from "vitest";
import type { Place } from "@/app/(app)/projects/[projectId]/board/model/board";
import { STATUSES } from "@/lib/tasks/statuses";
import { rounds } from "../support/stress";
import { OUTCOMES, setUp } from "./sync-setup";
import { makeTask } from "./tasks";

test("for any changes of others and its own, the board ends equal to the server", async () => {
  const step = fc.record({
    what: fc.constantFrom(
      "move",
      "carry",
      "delete",
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
        } else if (what === "delete") void model.delete(id);
        else if (what === "add") add(`own-${n}`);
        else if (what === "foreign task") journal.add(makeTask(`foreign-${n}`, status, 0), "foreign");
        else if (!journal.has(id)) continue;
        else if (what === "foreign move") journal.move(id, place, "foreign");
        else journal.delete(id, "foreign");
        for (const arrival of arrivals) await deliver(arrival.what, arrival.index);
      }
      await deliverAll();
      expectSame();
      // The next change shows what the board considers confirmed.
      journal.add(makeTask("last", "done", 0), "foreign");
      await deliverAll();
      expectSame();
    }),
    { numRuns: rounds(400, 2_000), seed: 17 },
  );
});
