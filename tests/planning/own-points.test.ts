import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const TODAY = "2026-11-22";

const planOwn = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: TODAY, playbook: "none" })).plan;

describe("a plan from the person's own points", () => {
  test("has what shows that a point is done: its parts, or the result of its verb", async () => {
    const { tasks } = await planOwn(
      "Please tell clients, the bank and HMRC about the address. Please book the hall. Please paint the boat.",
    );
    expect(tasks.map(({ done_when }) => done_when)).toEqual([
      ["Clients", "The bank", "HMRC"],
      ["The booking is confirmed in writing"],
      [],
    ]);
  });

  test("has days before the deadline, in the order of the brief, and says so", async () => {
    const brief =
      "Boat ready by 22 December 2026\n- sand the hull\n- paint the boat\n- order oars\n- afterwards thank Hal";
    const { tasks, assumptions } = await planOwn(brief);
    expect(tasks.map(({ due_on }) => due_on)).toEqual(["2026-11-30", "2026-12-07", "2026-12-15", null]);
    expect(assumptions.join()).toContain("spread evenly up to December 22, 2026");
  });

  test.each([
    ["Sell my late father's stamp collection by 28 February 2027.", /value|offers/i],
    ["Die Münzsammlung meines Onkels bis Ende Februar verkaufen", /schätzen|Angebote/],
    ["Vendre la collection de timbres de mon oncle", /estimer|offres/],
    ["Vender la colección de sellos de mi tío", /tasaciones|ofertas/],
  ])("%j has the usual steps of its verb", async (brief, step) => {
    const { tasks } = await planOwn(brief);
    expect(tasks.filter(({ name }) => step.test(name)).length).toBeGreaterThan(1);
    expect(tasks.at(-1)!.due_on ?? "none").toBe(tasks.at(-2)!.due_on ?? "none");
  });

  test("has only the action that is the goal besides the points of a brief with several", async () => {
    const brief = "Sell the stall\n- paint it\n- take photos\n- ask Hal\n- write the ad";
    const { tasks } = await planOwn(brief);
    expect(tasks).toHaveLength(5);
    expect(tasks.at(-1)).toMatchObject({ name: "Sell the stall", after: [0, 1, 2, 3], from: [1] });
  });
});

test("a task does not quote what its title says", async () => {
  const { plan } = await planFromPlaybooks(
    "Four à pain. Demander 500 € à la commune avant fin janvier. Il faut louer une camionnette pour le bois. Peindre la porte.",
    { today: "2026-11-22", playbook: "none" },
  );
  expect(plan.tasks.map(({ name, description }) => [name, description])).toEqual([
    ["Demander 500 € à la commune", ""],
    ["Louer une camionnette pour le bois", ""],
    ["Peindre la porte", ""],
  ]);
});
