import { describe, expect, test } from "vitest";
import { KINDS, readBriefs, TODAY } from "@/evals/plans/brief";
import { toReferencePlan } from "@/evals/plans/reference";
import { findFacts } from "@/evals/plans/score/facts";
import { scorePlan } from "@/evals/plans/score/index";
import { findSteps } from "@/evals/plans/score/steps";

const briefs = readBriefs();
const count = (key: "kind" | "language" | "domain", value: string) =>
  briefs.filter((brief) => brief[key] === value).length;
const toTask = (text: string) => ({ name: text, description: "", done_when: [], due_on: null, after: [] });

test("there are enough briefs of each kind", () => {
  expect(briefs.length).toBeGreaterThanOrEqual(120);
  expect(count("kind", "none")).toBeGreaterThanOrEqual(30);
  expect(count("kind", "messy")).toBeGreaterThanOrEqual(20);
  expect(count("language", "de")).toBeGreaterThanOrEqual(30);
  expect(count("language", "fr")).toBeGreaterThan(2);
  expect(count("language", "es")).toBeGreaterThan(2);
  expect(new Set(briefs.map(({ domain }) => domain)).size).toBe(12);
  expect(new Set(briefs.map(({ id }) => id)).size).toBe(briefs.length);
  expect(KINDS.every((kind) => count("kind", kind) > 0)).toBe(true);
});

describe.each(briefs)("$id", (brief) => {
  test("has everything that scores a plan", () => {
    const { kind, expects, steps, order } = brief;
    expect(expects.length > 0).toBe(kind !== "none");
    expect(steps.length).toBeGreaterThanOrEqual(kind === "none" ? 3 : 8);
    if (kind === "none") expect(steps.length).toBeLessThanOrEqual(8);
    for (const step of order.flat()) expect(step).toBeLessThanOrEqual(steps.length);
    for (const day of brief.facts.flat().filter((fact) => /^20\d\d-\d\d-\d\d$/.test(fact)))
      expect(day > TODAY || brief.brief.includes("November")).toBe(true);
  });

  test("contains each of its facts", () => {
    const told = findFacts([toTask(brief.brief)], brief.facts);
    expect(brief.facts.filter((_, index) => !told[index])).toEqual([]);
  });

  test("has a reference with all steps, facts and pairs", () => {
    const score = scorePlan(brief, toReferencePlan(brief));
    expect(score.missingSteps).toEqual([]);
    expect(score.missingFacts).toEqual([]);
    expect(score.order).toBe(1);
    expect(score.nonsense).toEqual([]);
  });
});

test("the plan of another project has few steps of a brief", () => {
  const fitting = briefs.filter(({ kind }) => kind !== "none");
  const plans = new Map(fitting.map((brief) => [brief, toReferencePlan(brief)]));
  const recall = fitting.flatMap((brief) =>
    fitting
      .filter((other) => other.language === brief.language && other.domain !== brief.domain)
      .map((other) => {
        const found = findSteps(plans.get(other)!, brief.steps, brief.language);
        return found.filter((task) => task !== null).length / found.length;
      }),
  );
  expect(recall.reduce((sum, one) => sum + one, 0) / recall.length).toBeLessThan(0.06);
});
