import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import type { PlaybookLanguage } from "@/lib/planning/playbooks/playbook";
import { parseBrief } from "@/lib/planning/playbooks/read/brief";

const TODAY = "2026-11-22";
const plan = async (brief: string, playbook?: string) =>
  (await planFromPlaybooks(brief, { today: TODAY, playbook })).plan;
const getTitles = async (brief: string, playbook?: string) =>
  (await plan(brief, playbook)).tasks.map(({ name }) => name);

describe("a thing between actions is a point", () => {
  test.each([
    [
      "Update the 12 reference sheets, get written consent from the clients, new photos for the six bridges, English version for the bid, which closes on 15 February. Peter does layout, Amira calls the clients.",
      ["New photos for the six bridges", "English version for the bid, which closes on 15 February"],
    ],
    [
      "Reunite the class of 1997. Find addresses of 48 people, Facebook group, slideshow, collect £20 each, ask Mr Dobson for a speech.",
      ["Facebook group", "Slideshow"],
    ],
  ])("%s", async (brief, titles) => {
    expect(await getTitles(brief)).toEqual(expect.arrayContaining(titles));
  });

  test("but not a count, a state or a refusal", async () => {
    const titles = await getTitles(
      "Move on 3 May, 4 rooms, book a van, the lift is small, no piano, ask Ann to help.",
      "none",
    );
    expect(titles.join()).not.toMatch(/4 rooms|lift|piano/i);
  });
});

describe("what only says when it begins is no point", () => {
  test.each<[PlaybookLanguage, string]>([
    [
      "en",
      "Launch campaign for the oat drink in Austria, start 1 March 2027, budget €85k. Agency pitch by mid December.",
    ],
    ["en", "Draft the new terms of service. Product signs off, effective 1 April. Ask Ann."],
    ["de", "Werbung für den Haferdrink planen. Beginn 1. März 2027. Agentur beauftragen."],
    ["fr", "Préparer la campagne. Début le 1er mars 2027. Choisir une agence."],
    ["es", "Preparar la campaña. Inicio el 1 de marzo de 2027. Elegir una agencia."],
  ])("%s: %s", async (_, brief) => {
    expect((await getTitles(brief, "none")).join("\n")).not.toMatch(
      /^(?:start|effective|beginn|début|inicio)/im,
    );
  });

  test("but a thing to start or finish is one", async () => {
    const brief =
      "Tidy up the office. Finish 2 reports by Friday. Finish March accounts. Start next steps. Call Ann. Ask Bo.";
    expect(await getTitles(brief, "none")).toEqual(
      expect.arrayContaining(["Finish 2 reports", "Finish March accounts", "Start next steps"]),
    );
  });

  test("and the verb of its goal stays the goal", () => {
    expect(parseBrief("Hire two engineers, start by April.", TODAY, "en").goal?.text).toBe(
      "Hire two engineers",
    );
    expect(parseBrief("Start on the roof, paint the door and call Ann.", TODAY, "en").goal).toBeNull();
  });
});

describe("what something must be like is quoted and no point", () => {
  test.each([
    ["Get a quote for a new freezer. It must fit through the cellar door (70 cm).", /It must fit/],
    [
      "Order a tarp. Call the roofer. Get two quotes. The dance is on 6 February, by then it must be dry.",
      /by then it must be dry/,
    ],
    ["Truhe kaufen. Sie muss durch die Kellertür passen.", /Sie muss durch/],
    ["Acheter un congélateur. Il doit passer par la porte.", /Il doit passer/],
    ["Comprar un congelador. Debe caber por la puerta.", /Debe caber/],
  ])("%s", async (brief, quoted) => {
    const { tasks } = await plan(brief, "none");
    expect(tasks.map(({ name }) => name).join("\n")).not.toMatch(
      /must fit|must be dry|Kellertür|passer par|caber/,
    );
    expect(tasks.map(({ description }) => description).join("\n")).toMatch(quoted);
  });

  test.each([
    ["Prepare the fair. It must be sent by 4 December. Print flyers.", "It must be sent"],
    ["must look for a new venue by 4 December\nmust hold a meeting with Bob", "Hold a meeting with Bob"],
  ])("but what must be done stays a point: %s", async (brief, title) =>
    expect(await getTitles(brief, "none")).toContain(title),
  );

  test("but what must be done is a point in the active voice", async () => {
    const titles = await getTitles(
      "Qualify a second supplier. Run a trial. Must be released before the contract ends on 30 June 2027.",
      "none",
    );
    expect(titles.at(-1)).toBe("Release before the contract ends on 30 June 2027");
  });
});

test.each([
  [
    "Freshers’ week in April. Book the hall, print the map, ask Jo. Grant application to the union by 15 February. All ready by 20 March.",
    "Grant application to the union",
    "2027-02-15",
  ],
  [
    "Ersti-Woche im April. Halle buchen, Plan drucken, Jana fragen. Finanzantrag beim AStA bis 15. Februar.",
    "Finanzantrag beim AStA",
    "2027-02-15",
  ],
  [
    "Make masks for the clinic: mould from Kern, packaging, paperwork, first 500 by 8 January.",
    "First 500 by 8 January",
    "2027-01-08",
  ],
])("a thing with its last day is a point, among steps, too: %s", async (brief, name, day) => {
  const { tasks } = await plan(brief, "none");
  expect(tasks.map((task) => [task.name, task.due_on])).toContainEqual([name, day]);
  expect(tasks.map((task) => task.name).join()).not.toContain("All ready");
});

test.each<[PlaybookLanguage, string, string[]]>([
  [
    "fr",
    "Suite à notre réunion de jeudi : Sophie rédige le cahier des charges, Karim contacte trois hébergeurs.",
    ["Rédiger le cahier des charges (Sophie)", "Contacter trois hébergeurs (Karim)"],
  ],
  [
    "en",
    "The meeting is on 13 March. Could Sam please prepare the accounts by 31 January so that Ruth can audit them? Can Ben call the bank?",
    ["Prepare the accounts by 31 January so that Ruth can audit them (Sam)", "Call the bank (Ben)"],
  ],
  [
    "es",
    "Obra nueva. Pablo visita las naves. Marta pide los permisos.",
    ["Visitar las naves (Pablo)", "Pedir los permisos (Marta)"],
  ],
])("who does what is a point in %s: %s", async (_, brief, titles) => {
  expect(await getTitles(brief, "none")).toEqual(expect.arrayContaining(titles));
});

test.each([
  [
    "The chest freezer is loud. Also the seal on the fridge upstairs is torn.",
    "Fix the seal on the fridge upstairs",
  ],
  ["Die Truhe ist laut. Auch das Rohr im Keller ist verstopft.", "Rohr im Keller in Ordnung bringen"],
])("a fault is put right: %s", async (brief, title) =>
  expect(await getTitles(brief, "none")).toContain(title),
);

test("what a pronoun stands for is named without its day", async () => {
  const titles = await getTitles(
    "Publish a cookbook: collect 60 recipes by Easter, test them all, print it.",
    "none",
  );
  expect(titles).toContain("Test them all (60 recipes)");
});

describe("names and values", () => {
  test.each([
    ["We lost the tender because our references were outdated. Update the sheets.", "We lost the tender"],
    ["Unser Sommerfest im Garten ist in zwei Wochen. Bänke mieten.", "Unser Sommerfest im Garten"],
    ["Our AGM is on Saturday, 13 March 2027. Send the invitations.", "Our AGM"],
  ])("a project has no half sentence as its name: %s", async (brief, name) => {
    expect((await plan(brief, "none")).name).toBe(name);
  });

  test("a name from the brief begins with a capital", async () => {
    expect((await plan("Organiser la fête de l'école le 19 juin 2027", "events/festival")).name).toBe(
      "Fête de l'école",
    );
  });

  test("a number behind a label counts nothing, and a method or a program is no place", async () => {
    const play = await plan(
      "Year 6 school play: 60 kids, performances on 1 and 2 July.",
      "events/stage-play",
    );
    expect(play.tasks.map(({ name }) => name).join()).not.toContain("6 players");
    const getPlaces = (text: string, language: PlaybookLanguage) =>
      parseBrief(text, TODAY, language)
        .facts.filter(({ kind }) => kind === "place")
        .map(({ text }) => text);
    expect(getPlaces("Interviews führen, Auswertung nach Mayring.", "de")).toEqual([]);
    expect(getPlaces("Umzug nach Mayring.", "de")).toEqual(["Mayring"]);
    expect(getPlaces("A book with layout in Affinity.", "en")).toEqual([]);
  });
});
