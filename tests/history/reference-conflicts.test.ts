import { expect, test } from "vitest";
import type { Transaction } from "@/db";
import { findReferenceConflicts } from "@/lib/tasks/parts/references.server";

const COUNT = 2_000;

test("many conflicts of an undo name the first value before it, and each change is looked at once", async () => {
  const ids = Array.from({ length: COUNT }, () => crypto.randomUUID());
  let looks = 0;
  const toChange = (id: string, labelId: string) => ({
    get task_id() {
      looks++;
      return id;
    },
    before: { label_ids: [labelId] },
  });
  const flags = { has_unknown_label: true, has_unknown_blocker: false, is_in_cycle: false };
  const wrong = ids.map((id) => ({ id, ...flags }));
  // Each task was changed twice.
  const changes = ["present", "later"].flatMap((labelId) => ids.map((id) => toChange(id, labelId)));
  const replies = [wrong, changes];
  const transaction = { execute: async () => ({ rows: replies.shift() }) } as unknown as Transaction;
  const conflicts = await findReferenceConflicts(transaction, crypto.randomUUID(), ids, 0);
  expect(conflicts.map(({ location, value }) => [location, value])).toEqual(
    ids.map((id) => [`task.${id}.label_ids`, ["present"]]),
  );
  expect(looks).toBeLessThanOrEqual(2 * changes.length);
});
