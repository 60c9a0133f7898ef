import { describe, expect, test } from "vitest";
import { TEXTS } from "@/lib/planning/playbooks/compose/texts";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const getTitles = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-28" })).plan.tasks.map(({ name }) => name);

test("a brief of a few points without a playbook gets steps before and after them", async () => {
  expect(
    await getTitles("Get our street a defibrillator. 14 households, pharmacy wall, electricity nearby."),
  ).toEqual([
    "Clear money, permission and helpers",
    "Get our street a defibrillator",
    "Pharmacy wall",
    "Electricity nearby",
    "Compare the result with the goal",
  ]);
});

test.each([
  ["en", "Set up a carpool for 12 colleagues from the villages"],
  ["de", "Ein Fahrdienst für die Leute aus den Dörfern"],
])("a brief of one point gets at least six, in %s", async (_, brief) => {
  expect((await getTitles(brief)).length).toBeGreaterThanOrEqual(6);
});

test.each([
  "Get our street a defibrillator. Pharmacy wall, electricity nearby.",
  "Sell my stamp collection by May",
  "Einen Fahrdienst für die Leute aus den Dörfern einrichten",
])("the steps behind the points wait for them: %s", async (brief) => {
  const { tasks } = (await planFromPlaybooks(brief, { today: "2026-11-28" })).plan;
  const points = tasks.flatMap(({ size }, index) => (size === null ? [index] : []));
  const next = tasks[points.at(-1)! + 1]!;
  expect(points.length).toBeGreaterThan(0);
  expect(next.after).toEqual(expect.arrayContaining(points));
});

describe("who cannot be asked", () => {
  const planUnasked = (brief: string) => planFromPlaybooks(brief, { today: "2026-11-28", cannotAsk: true });

  test.each(["Buy a new winter coat for Grandma", "Redo the barn roof before winter, three quotes"])(
    "gets no playbook that the brief does not name: %s",
    async (brief) => {
      const { plan, playbooks, nearest } = await planUnasked(brief);
      expect([playbooks, nearest]).toEqual([[], []]);
      expect(plan.tasks.length).toBeGreaterThanOrEqual(5);
    },
  );

  test("gets the nearest one that it names", async () => {
    const brief = "Organise our club's anniversary hike";
    const { nearest } = await planFromPlaybooks(brief, { today: "2026-11-28" });
    const { playbooks } = await planUnasked(brief);
    expect(nearest.length).toBeGreaterThan(1);
    expect(playbooks).toEqual(nearest.slice(0, 1));
  });
});

test.each([
  ["We hold a summer party in two weeks", "events/company-party"],
  ["Improve our onboarding", "company/process-improvement"],
])("the name of a project is no other word in it: %s", async (brief, playbook) => {
  const { playbooks, deadline } = await planFromPlaybooks(brief, { today: "2026-11-28" });
  expect(playbooks.map(({ id }) => id)).toEqual([playbook]);
  expect(deadline).toBe(brief.includes("weeks") ? "2026-12-12" : null);
});

test.each([
  ["Umzug in 10 Tagen", "Es bleibt 1,"],
  ["Umzug in 16 Tagen", "Es bleiben 2,"],
  ["Mudanza en 10 días", "Queda 1,"],
  ["Mudanza en 16 días", "Quedan 2,"],
])("counts are in the right number: %s", async (brief, expected) => {
  const { assumptions } = (await planFromPlaybooks(brief, { today: "2026-11-28" })).plan;
  expect(assumptions.join(" ")).toContain(expected);
});

test.each([
  ["de", "Üblich ist dafür 1 Woche."],
  ["fr", "d’habitude 1 semaine."],
  ["es", "suele llevar 1 semana."],
] as const)("one week is no plural in %s", (language, expected) => {
  expect(TEXTS[language].tight(1, 0)).toContain(expected);
});
