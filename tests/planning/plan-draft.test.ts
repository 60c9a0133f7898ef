import { expect, test, vi } from "vitest";
import { readPlanDraft, storePlanDraft } from "@/app/(app)/projects/plan/plan-draft";
import { NO_EDITS } from "@/app/(app)/projects/plan/review";
import { writeDraft } from "@/lib/drafts/drafts";
import { toPlan, toTask } from "../../e2e/support/planning/project-plans";

const entries = new Map<string, string>();
vi.stubGlobal("location", { pathname: "/projects" });
vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("sessionStorage", {
  getItem: (name: string) => entries.get(name) ?? null,
  setItem: (name: string, value: string) => entries.set(name, value),
  removeItem: (name: string) => entries.delete(name),
});

const received = {
  ...toPlan("A. B.", [toTask("A"), toTask("B")]),
  phase: "planned" as const,
  brief: "A. B.",
};

test("a stored plan comes back with its edits and removed tasks", () => {
  const edits = { ...NO_EDITS, tasks: new Map([["A", { name: "C" }]]), removed: new Set(["B", "A"]) };
  storePlanDraft({ received, edits, isShown: true });
  expect(readPlanDraft()).toEqual({ received, edits, isShown: true });
});

test("a draft of an earlier version, in which removed tasks were null, is still read", () => {
  const edits = {
    added: [],
    tasks: [
      ["A", { name: "C" }],
      ["B", null],
    ],
    notNeeded: [1],
    asked: [],
  };
  writeDraft(
    { form: "plan-review" },
    { values: { received, edits }, base: { received: null, edits: null }, isOpen: true },
  );
  expect(readPlanDraft()?.edits).toEqual({
    ...NO_EDITS,
    tasks: new Map([["A", { name: "C" }]]),
    removed: new Set(["B"]),
    skippedSentences: new Set([1]),
  });
});
