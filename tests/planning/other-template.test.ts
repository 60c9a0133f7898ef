import { expect, test } from "vitest";
import { canChooseOther, type Plan } from "@/app/(app)/projects/plan/review";

const wedding = { id: "wedding", name: "Wedding", about: "" };
const plan = { phase: "planned", name: "", description: "", tasks: [], brief: "" };

test.each([
  [[wedding], [], true],
  [[], [wedding], true],
  // "None of these" would be the only choice, and make the same plan.
  [[], [], false],
  [[wedding], undefined, false],
])("another template can be chosen with %j and others %j: %s", (playbooks, others, expected) => {
  const source = { kind: "playbooks", reason: "no_ai", playbooks, others, not_understood: [] };
  expect(canChooseOther({ ...plan, source, removedKeys: [], sentences: [], notPlanned: [] } as Plan)).toBe(
    expected,
  );
});
