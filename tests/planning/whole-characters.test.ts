import { expect, test } from "vitest";
import { MAX_DESCRIPTION_LENGTH } from "@/lib/api/lengths";
import { createTaskChecker } from "@/lib/planning/check/claims.server";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

/** A text that a cut after an even number of units leaves with half an emoji. */
const createEmojis = (count: number) => `!${"🌱".repeat(count)}`;

test("descriptions and corrections of a plan end with a whole character", () => {
  const { add, tasks, getCorrections } = createTaskChecker({ text: "", today: "2026-01-01", sentences: [] });
  add({ name: "Sow", description: "Soon" });
  add({ name: "Sow", description: createEmojis(MAX_DESCRIPTION_LENGTH), due_on: createEmojis(100) });
  expect(tasks[0]!.description.isWellFormed()).toBe(true);
  expect([...tasks[0]!.description]).toHaveLength(MAX_DESCRIPTION_LENGTH);
  expect(getCorrections().join(" ").isWellFormed()).toBe(true);
});

test("names and descriptions of a plan without a model end with a whole character", async () => {
  for (const count of [70, 200]) {
    const { plan } = await planFromPlaybooks(`Paint x${"🌱".repeat(count)}`, { today: "2026-01-01" });
    const texts = [plan.name, ...plan.tasks.flatMap(({ name, description }) => [name, description ?? ""])];
    for (const text of texts) expect(text.isWellFormed(), text).toBe(true);
  }
});
