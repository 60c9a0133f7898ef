import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const plan = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-29", cannotAsk: true })).plan;

describe("a constraint is an assumption, and no step", () => {
  test.each([
    ["Birthday party for Mia on 12 December, 12 kids.", "Two of the kids are gluten free"],
    ["Birthday party for Mia on 12 December, 12 kids.", "The lift is broken"],
    ["I want to start keeping bees.", "My wife is allergic to stings"],
    [
      "Digitise the archive of our football club: photos and minutes.",
      "It must work offline in the clubhouse",
    ],
    ["Service the gas boiler in our flat.", "Tenants are only in after 5 pm"],
    ["File a patent for our bike hinge by 24 March.", "Nothing may be published before that"],
    ["Write the final report of our grant by 31 January.", "The report must be in English"],
    ["Sommerfest am 19. Juni für 60 Gäste.", "Drei Gäste sind vegan"],
    ["Sommerfest am 19. Juni für 60 Gäste.", "Der Aufzug ist kaputt"],
    ["Ouverture de la crèche à Nantes le 30 août.", "L'ascenseur est en panne"],
    ["Somos invitados a la comunión de Lucía el 9 de mayo: hotel y un regalo.", "Pablo es celíaco"],
  ])("%s %s", async (brief, constraint) => {
    const { tasks, assumptions } = await plan(`${brief} ${constraint}.`);
    expect(assumptions.join()).toContain(constraint);
    expect(tasks.map(({ name }) => name).join()).not.toMatch(
      /lift|vegan|offline|Aufzug|English|ascenseur|celíaco/i,
    );
  });
});

test.each([["Relaunch our website by 1 May.", "The old links must be redirected by Friday"]])(
  "what somebody has to do stays a step: %s %s",
  async (brief, step) => {
    const { tasks } = await plan(`${brief} ${step}.`);
    const named = tasks.filter(({ name, description }) => /church|redirect/i.test(name + description));
    expect(named.length).toBeGreaterThan(0);
  },
);

test("what no task takes up is an assumption", async () => {
  const { plan: planned, notUnderstood } = await planFromPlaybooks(
    "School start for Emma on 1 February. She sleeps badly at the moment.",
    { today: "2026-11-29", cannotAsk: true },
  );
  const everything = [...planned.assumptions, ...planned.tasks.map(({ description }) => description)].join();
  expect(everything).toContain("She sleeps badly at the moment");
  expect(notUnderstood).toEqual([]);
});
