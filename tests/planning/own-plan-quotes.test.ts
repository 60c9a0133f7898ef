import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const plan = (brief: string) => planFromPlaybooks(brief, { today: "2026-11-22", playbook: "none" });
const getTitles = async (brief: string) => (await plan(brief)).plan.tasks.map(({ name }) => name);

const MARKET =
  "We launch a weekend farmers market on May 8. We need a permit from the city, at least 20 stalls, and power for the food trucks. Insurance must be in place before vendors sign. Marta designs the poster. Volunteers should be trained a week before. I like tomatoes.";

test("a plan from points names its goal, has each point, quotes no other, and says once what is no work", async () => {
  const { plan: project, emptySentences } = await planFromPlaybooks(MARKET, { today: "2026-11-22" });
  expect(project.name).toBe("Launch a weekend farmers market");
  expect(project.tasks.map(({ name, description, from }) => [name, description, from])).toEqual([
    ["Get a permit from the city", "", [2]],
    ["Get at least 20 stalls", "", [2]],
    ["Get power for the food trucks", "", [2]],
    ["Have insurance in place before vendors sign", "", [3]],
    ["Design the poster (Marta)", "", [4]],
    ["Train volunteers a week before", "", [5]],
  ]);
  expect(project.assumptions.join()).not.toMatch(/tomatoes|launch/i);
  expect(emptySentences).toEqual([1]);
});

describe("the name comes from what the first sentence sets out to do", () => {
  test.each([
    ["Our village is restoring the old water mill. We need a permit.", "Restore the old water mill"],
    ["Our school introduces a phone ban on January 11. We need lockers.", "Introduce a phone ban"],
    [
      "Nous lançons un marché de producteurs le 8 mai. Il nous faut des stands.",
      "Lancer un marché de producteurs",
    ],
    ["Lanzamos un mercado de productores. Necesitamos un permiso.", "Lanzar un mercado de productores"],
    ["Nuestro barrio organiza un cine de verano. Necesitamos sillas.", "Cine de verano"],
  ])("%s", async (brief, name) => expect((await plan(brief)).plan.name).toBe(name));
});

describe("each item under a need or an obligation is a task", () => {
  test.each([
    [
      "Build a treehouse. There has to be a ladder, a railing and a small roof.",
      ["Get a ladder", "Get a railing"],
    ],
    ["Restore the mill. We must have a building permit, a report and ropes.", ["Get a building permit"]],
    ["Montar un cine. Se necesita una pantalla, un proyector y 100 sillas.", ["Conseguir 100 sillas"]],
    ["Barfußpfad bauen. Dafür braucht es 15 Tonnen Kies, Mulch und Tafeln.", ["15 Tonnen Kies organisieren"]],
  ])("%s", async (brief, titles) => expect(await getTitles(brief)).toEqual(expect.arrayContaining(titles)));
});

describe("an obligation is a task in plain words", () => {
  test.each([
    ["The tree must be checked by an arborist.", "Have the tree checked by an arborist"],
    ["Members must deliver their seeds.", "Have members deliver their seeds"],
    ["Funding has to be secured.", "Secure funding"],
    [
      "Die Versicherung muss stehen, bevor die Händler kommen.",
      "Versicherung sicherstellen, bevor die Händler kommen",
    ],
    ["L'assurance doit être en place avant la fête.", "Mettre l'assurance en place avant la fête"],
    ["Les habitants devraient être informés.", "Informer les habitants"],
    ["El seguro debe estar listo antes de empezar.", "Tener listo el seguro antes de empezar"],
    ["La licencia tiene que pagarse antes de empezar.", "Pagar la licencia antes de empezar"],
  ])("%s", async (sentence, title) => {
    const goal = sentence.startsWith("Die") ? "Hoffest planen." : "";
    expect(await getTitles(`${goal} ${sentence}`)).toContain(title);
  });
});

test("an aside is quoted under no task, and what goes on about one is", async () => {
  const { tasks } = (
    await plan(
      "Build a hut. Inform the neighbors. Oak is my favorite tree. Order the stove. It takes six weeks.",
    )
  ).plan;
  expect(JSON.stringify(tasks)).not.toContain("Oak");
  expect(tasks.find(({ name }) => name === "Order the stove")).toMatchObject({ from: [4, 5] });
});
