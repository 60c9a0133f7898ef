import { expect, test } from "vitest";
import { describeKnown } from "@/lib/planning/project-text.server";

test("a model is not told half an emoji of a known task", () => {
  const task = { name: "Sow", status: "todo" as const, due_on: null, size: null, checklist: [] };
  // 300 units end within an emoji.
  const text = describeKnown([{ ...task, description: `!${"🌱".repeat(400)}` }]);
  expect(text.isWellFormed()).toBe(true);
  expect(text).toContain(`!${"🌱".repeat(299)}`);
});
