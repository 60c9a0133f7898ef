import { expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const getTitles = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-28" })).plan.tasks.map(({ name }) => name);

test("a brief of a few points without a playbook gets steps before and after them", async () => {
  expect(
    await getTitles("Get our street a defibrillator. 14 households, pharmacy wall, electricity nearby."),
  ).toEqual([
    "Write down the result you want",
    "List what exists and what is missing",
    "Clear money, permission and helpers",
    "Get our street a defibrillator",
    "Pharmacy wall",
    "Electricity nearby",
    "Compare the result with the goal",
    "Hand over, file the papers and say thanks",
  ]);
});

test.each([
  ["en", "Set up a carpool for 12 colleagues from the villages"],
  ["de", "Ein Fahrdienst für die Leute aus den Dörfern"],
])("a brief of one point gets at least six, in %s", async (_, brief) => {
  expect((await getTitles(brief)).length).toBeGreaterThanOrEqual(6);
});
