import { expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const getTasks = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-29", playbook: "none" })).plan.tasks;

test.each([
  [
    "Write a complaint to the water company",
    "Write a complaint to the water company",
    "Have somebody read it, and revise it",
  ],
  [
    "Decide whether we keep the old boat",
    "Decide whether we keep the old boat",
    "Tell those concerned and plan the first step",
  ],
  [
    "Hold a street meeting about parking",
    "Hold a street meeting about parking",
    "Clear up and settle the costs",
  ],
  [
    "Eine Beschwerde an die Stadtwerke schreiben",
    "Beschwerde an die Stadtwerke schreiben",
    "Gegenlesen lassen und überarbeiten",
  ],
  ["Organiser une réunion de quartier", "Organiser une réunion de quartier", "Ranger et régler les frais"],
  [
    "Hi, I need to write a speech for my friend's wedding on 12 June. About five minutes. Ask his brother for stories.",
    "Write a speech for my friend's wedding",
    "Have somebody read it, and revise it",
  ],
  [
    "Decidir si vendemos el barco",
    "Decidir si vendemos el barco",
    "Avisar a los afectados y prever el primer paso",
  ],
])("the action of the goal is between the usual steps of its kind: %s", async (brief, action, next) => {
  const tasks = await getTasks(brief);
  const at = tasks.findIndex(({ name }) => name === action);
  expect(at).toBeGreaterThan(0);
  expect(tasks[at]!.after).toContain(at - 1);
  expect(tasks[at + 1]).toMatchObject({ name: next, after: [at] });
});
