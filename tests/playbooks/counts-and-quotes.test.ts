import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const plan = async (brief: string, playbook: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-26", playbook })).plan;
const getTitles = async (brief: string, playbook: string) =>
  (await plan(brief, playbook)).tasks.map(({ name }) => name);

const CAFE = "food-and-shops/open-cafe";
const BAKERY =
  "Open a small bakery in Leipzig by March 15. Budget 40,000 euros. The lease is signed. We need an oven, two part-time bakers and a website. Opening party for 60 guests.";

describe("the guests of a party are not the size of", () => {
  test.each([
    ["a bakery", CAFE, BAKERY],
    ["a café", CAFE, "Wir eröffnen im Mai ein Café in Gera. Eröffnungsfeier für 60 Gäste."],
    ["a café", CAFE, "Ouvrir un café à Angers en mai. Soirée d'ouverture pour 60 personnes."],
    ["a café", CAFE, "Abrir una cafetería en Cádiz en mayo. Fiesta de apertura para 60 personas."],
    [
      "a restaurant",
      "food-and-shops/open-restaurant",
      "Open a restaurant in Leeds. Opening night, 60 guests.",
    ],
    ["a menu", "food-and-shops/new-menu", "New autumn menu for our bistro. Tasting evening for 60 guests."],
    ["a food truck", "food-and-shops/food-truck", "Start a food truck in Lyon. Launch, 60 guests come."],
    ["a shop", "food-and-shops/open-shop", "Open a bookshop in Bamberg. Opening party for 60 people."],
    ["a test", "company/product-launch", "Launch our water bottle on 15 May. Launch event for 60 guests."],
    ["a beta", "software/mobile-app", "Flutter app for our club by 1 April. Launch day with 60 guests."],
    ["a podcast", "media/podcast", "Start an interview podcast by 1 May. Release day with 60 guests."],
    ["an office", "company/office-move", "Office move in March. Opening party for 60 people."],
    ["a family", "travel/relocation", "Relocate to Lisbon in May. Farewell party for 60 people."],
  ])("%s: %s, %s", async (_, playbook, brief) => {
    const { tasks } = await plan(brief, playbook);
    expect(tasks.map(({ name }) => name).filter((name) => name.includes("60"))).toEqual([]);
    expect(tasks.some(({ description }) => description.includes("60"))).toBe(true);
  });

  test.each([
    [CAFE, "Open a café with 24 seats in Bristol. Party for 60 guests.", "Write the concept for 24 seats"],
    [CAFE, "Café in Gera mit 30 Plätzen eröffnen, Budget 80.000 Euro.", "Konzept für 30 Plätze schreiben"],
    [CAFE, "Ouvrir un café à Angers, 30 places.", "Rédiger le concept pour 30 places"],
    [CAFE, "Abrir una cafetería en Cádiz con 30 plazas.", "Escribir el concepto para 30 plazas"],
    [
      "company/office-move",
      "Office move with 25 people. Party for 60 people.",
      "Draw the floor plan for 25 people",
    ],
    ["family/funeral", "Funeral in Leeds. Reception for 60 people.", "Book the funeral meal for 60 people"],
    ["events/wedding", "Wedding in June. Party for 80 people.", "Write the guest list for 80 people"],
    ["company/office-move", "Move our office of twelve people.", "Draw the floor plan for twelve people"],
    [
      "company/office-move",
      "Büroumzug mit zwölf Mitarbeitern im Mai.",
      "Raum- und Sitzplan für zwölf Mitarbeiter zeichnen",
    ],
    ["company/office-move", "Two people plan the move of 40 desks.", "Draw the floor plan for 40 desks"],
  ])("what a brief counts otherwise is: %s, %s", async (playbook, brief, title) => {
    expect(await getTitles(brief, playbook)).toContain(title);
  });
});

test("what a brief says of the whole project in its first sentence is no step", async () => {
  const brief =
    "Kanzlei zieht um: Von der Gartenstraße 4 in die Hafencity, 14 Arbeitsplätze, Umzug am 27. März.";
  const titles = await getTitles(brief, "company/office-move");
  expect(titles.filter((title) => /Gartenstraße|^14/.test(title))).toEqual([]);
  expect(titles).toContain("Raum- und Sitzplan für 14 Arbeitsplätze zeichnen");
});

test("nor is how much there is of what, by when", async () => {
  const brief = "Mise en conformité RGPD de notre club, 420 adhérents, d'ici le 30 avril. Tout vérifier.";
  const titles = await getTitles(brief, "company/data-protection");
  expect(titles.filter((title) => title.startsWith("420"))).toEqual([]);
});

test("a question of the brief that the plan asks is understood", async () => {
  const brief = "App for our club by 1 April. Test with 10 members. Who hosts it?";
  const { plan: app, notUnderstood } = await planFromPlaybooks(brief, {
    today: "2026-11-26",
    playbook: "software/mobile-app",
  });
  expect(app.open_questions).toContain("Who hosts it?");
  expect(notUnderstood).toEqual([]);
});

test("a count in words answers the question for it, and the guests of a party do not", async () => {
  const getQuestions = async (brief: string) => (await plan(brief, "company/office-move")).open_questions;
  const question = "How many people are moving?";
  expect(await getQuestions("Plan our office move in March.")).toContain(question);
  expect(await getQuestions("Plan our office move in March with eleven colleagues.")).not.toContain(question);
  expect(await getQuestions("Plan our office move in March. Opening party for eleven people.")).toContain(
    question,
  );
});

describe("quotes from the brief", () => {
  test("are no word or two out of a sentence", async () => {
    const { tasks } = await plan(BAKERY, CAFE);
    const quotes = tasks.flatMap(({ description }) => description.match(/“[^”]*”/g) ?? []);
    expect(quotes).toEqual([
      ...[
        "“The lease is signed”",
        "“Open a small bakery in Leipzig by March 15”",
        "“Opening party for 60 guests”",
      ],
    ]);
  });

  test("are not repeated within a longer one", async () => {
    const brief = "Replace our oil heating with a heat pump. House from 1978, 160 m2, Aarhus.";
    const { tasks } = await plan(brief, "home/solar-heating");
    const { description } = tasks.find(({ from }) => from.includes(2))!;
    expect(description.match(/“[^”]*”/g)).toEqual(["“House from 1978, 160 m2, Aarhus”"]);
  });

  test("that say more of something stand in its task, with what they speak of", async () => {
    const brief =
      "Record our first album. 9 songs. Need a sound engineer, Paul knows one. Rent chairs, they are heavy.";
    const { tasks } = await plan(brief, "media/music-album");
    const about = tasks.filter(({ description }) => /Paul|they/.test(description));
    expect(about.map(({ name, description }) => [name, description.match(/“[^”]*”/g)])).toEqual([
      ["Confirm the musicians, engineer and guests", ["“Need a sound engineer, Paul knows one”"]],
      ["Rent chairs", ["“Rent chairs, they are heavy”"]],
    ]);
  });

  test("keep a step that the title of its task does not name", async () => {
    const brief =
      "Migrate our inbox from Zendesk to Freshdesk by 28 February. Export the tickets before the contract ends.";
    const { tasks } = await plan(brief, "software/migration");
    const about = tasks.filter(({ from }) => from.includes(2));
    expect(about).not.toEqual([]);
    for (const { description } of about)
      expect(description).toContain("“Export the tickets before the contract ends”");
  });

  test("keep a place whose name is a part of another word", async () => {
    const { tasks } = await plan(
      "Fête des voisins du quartier nord et du centre, à Angers.\n- acheter un gâteau\n- accueillir les étrangers",
      "none",
    );
    expect(tasks[0]!.description).toContain("Angers");
    expect(tasks[1]!.from).toEqual([3]);
  });
});

describe("a bakery", () => {
  test("hires its bakers and gets its website", async () => {
    const { tasks } = await plan(BAKERY, CAFE);
    const about = tasks.filter(({ from }) => from.includes(4)).map(({ name }) => name);
    expect(about).toEqual([
      "Order the oven and equipment",
      "Hire and train the team of two bakers",
      "Put the website online",
    ]);
  });
});
