import { expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const make = (brief: string, playbook: string) => planFromPlaybooks(brief, { today: "2026-11-29", playbook });

test.each([
  ["hire 2 backend engineers by end of March, remote EU, budget 85k each", "company/hiring", /pay|remote/],
  [
    "Masterarbeit, Abgabe 30. Juni 2027. Betreuerin ist Prof. Lang. Interviews mit 8 Leuten.",
    "study-and-writing/thesis",
    /betreut|Interviews/,
  ],
])("what the brief says is not asked: %s", async (brief, playbook, pattern) => {
  expect((await make(brief, playbook)).plan.open_questions.join()).not.toMatch(pattern);
});
