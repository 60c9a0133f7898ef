import { expect, test } from "vitest";
import { readBriefs } from "@/evals/plans/brief";
import { planWithoutModel, type Result, runBrief } from "@/evals/plans/run";

/** docs/planning.md has the goals and the current scores. Later changes must not fall below these. */
// All briefs take half a minute on a busy machine.
test("plans without a model reach the goals", { timeout: 300_000 }, async () => {
  const results: Result[] = [];
  for (const brief of readBriefs()) results.push(await runBrief(planWithoutModel, brief));
  const mean = (part: "index" | "facts" | "recall", chosen: Result[]) =>
    chosen.reduce((sum, { score }) => sum + score[part], 0) / chosen.length;
  const fitting = results.filter(({ isCovered }) => isCovered);
  expect(mean("index", fitting)).toBeGreaterThanOrEqual(65);
  expect(mean("facts", fitting)).toBeGreaterThanOrEqual(0.85);
  expect(mean("recall", fitting)).toBeGreaterThanOrEqual(0.6);
  const nonsense = fitting.reduce((sum, { score }) => sum + score.nonsense.length, 0) / fitting.length;
  expect(nonsense).toBeLessThanOrEqual(0.1);
  expect(
    mean(
      "index",
      results.filter(({ isCovered }) => !isCovered),
    ),
  ).toBeGreaterThanOrEqual(35);
  expect(mean("index", results)).toBeGreaterThanOrEqual(55);
  const share = (of: Result["outcome"]) =>
    results.filter(({ outcome }) => outcome === of).length / results.length;
  expect(share("wrong")).toBeLessThanOrEqual(0.02);
  expect(share("undecided")).toBeLessThanOrEqual(0.3);
  expect(results.every(({ tasks }) => tasks.length > 0)).toBe(true);
});
