import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const plan = async (brief: string) => (await planFromPlaybooks(brief, { today: "2026-11-30" })).plan;

describe("a wide goal without a template has steps of its kind", () => {
  test.each([
    ["Set up a carpool for 12 colleagues from the villages", "Try it with a small group"],
    ["Build a soapbox car with my two sons for the race on 6 June.", "List the material, tools and costs"],
    ["Eine Seifenkiste für das Rennen am 6. Juni bauen", "Material, Werkzeug und Kosten auflisten"],
    ["Construire une caisse à savon avec mes deux fils", "Lister le matériel, les outils et les coûts"],
    [
      "Organizar una recogida de basura en la playa el 18 de abril. El ayuntamiento presta los contenedores.",
      "Invitar a todos y anotar las respuestas",
    ],
  ])("%s", async (brief, step) => {
    const { tasks } = await plan(brief);
    expect(tasks.map(({ name }) => name)).toContain(step);
    expect(tasks.filter(({ done_when }) => done_when.length > 0).length).toBeGreaterThanOrEqual(6);
  });
});

test("what is prepared is no step beside its preparations", async () => {
  const { tasks } = await plan("Prepare the board meeting on 3 February");
  const titles = tasks.map(({ name }) => name);
  expect(titles[0]).toBe("Find out what is expected, and by when");
  expect(titles.join()).not.toContain("Prepare the board meeting");
});
