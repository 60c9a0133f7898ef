import { describe, expect, test } from "vitest";
import { EVERYDAY } from "@/lib/planning/playbooks/compose/added-steps/goal-steps/everyday";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import type { PlaybookLanguage } from "@/lib/planning/playbooks/playbook";

/** A Saturday. */
const TODAY = "2026-11-28";
const getTasks = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: TODAY, playbook: "none" })).plan.tasks;
const getTitles = async (brief: string) => (await getTasks(brief)).map(({ name }) => name);

describe("an appointment is a task with its day", () => {
  test.each([
    ["Buy milk. Dentist tomorrow at 10:30. Car inspection Friday, 2pm.", "Dentist tomorrow at 10:30"],
    ["Milch kaufen. Zahnarzt morgen um 10:30. TÜV Freitag, 14 Uhr.", "Zahnarzt morgen um 10:30"],
    ["Acheter du pain. Dentiste demain à 10h30. Garage vendredi, 14 h.", "Dentiste demain à 10h30"],
    [
      "Comprar pan. Dentista mañana a las 10:30. Taller el viernes, a las 14:00.",
      "Dentista mañana a las 10:30",
    ],
  ])("%s", async (brief, title) => {
    const tasks = await getTasks(brief);
    expect(tasks).toHaveLength(3);
    expect(tasks.find(({ name }) => name === title)).toMatchObject({ due_on: "2026-11-29", from: [2] });
    expect(tasks.find(({ from }) => from.includes(3))).toMatchObject({ due_on: "2026-12-04" });
  });
});

describe("a time or a length of time is no task", () => {
  test.each([
    ["Fix the roof. Pay the rent, due in 30 days. Call Ann, 2pm.", ["Pay the rent", "Call Ann, 2pm"]],
    ["Dach reparieren. Anna anrufen, um 14 Uhr. Miete zahlen, bis Freitag.", ["Anna anrufen, um 14 Uhr"]],
    ["Fix the roof.\n- call Ann\n- 2pm\n- paint", ["Call Ann", "Paint"]],
    ["Fix the roof.\n- call Ann\n- due in 30 days\n- paint", ["Call Ann", "Paint"]],
  ])("%j", async (brief, titles) => {
    const names = await getTitles(brief);
    expect(names).toEqual(expect.arrayContaining(titles));
    expect(names.join("|")).not.toMatch(/(?:^|\|)(?:2pm|due|um 14|bis)/i);
  });

  test.each([
    ["Fix the roof. Need: 12 chairs, 3 tables, a tent", ["Get 12 chairs", "Get 3 tables", "Get a tent"]],
    [
      "Fix the roof. Write two pages, print them in May, sing",
      ["Write two pages", "Print them in May (two pages)"],
    ],
    ["Fix the roof. Walk 24 h, paint 2 walls, call Ann", ["Walk 24 h", "Paint 2 walls", "Call Ann"]],
  ])("but these are: %s", async (brief, titles) => {
    expect(await getTitles(brief)).toEqual(expect.arrayContaining(titles));
  });
});

describe("an everyday purchase", () => {
  test("needs no offers", async () => {
    expect(await getTitles("Buy milk and bread. Call Ann.")).toEqual(["Buy milk and bread", "Call Ann"]);
    expect(await getTitles("Buy a car. Call Ann.")).toContain("Compare three offers with all extra costs");
  });

  test.each<[PlaybookLanguage, string]>([
    ["en", "Buy milk"],
    ["en", "Buy two bottles of wine for Ann"],
    ["en", "Buy a birthday present"],
    ["en", "Buy paint next week"],
    ["de", "Milch und Brot kaufen"],
    ["de", "Blumen für Oma kaufen"],
    ["de", "Geburtstagsgeschenk einkaufen"],
    ["fr", "Acheter du pain et du beurre"],
    ["fr", "Acheter un cadeau pour Anne"],
    ["es", "Comprar leche"],
    ["es", "Comprar un regalo para Ana"],
  ])("in %s: %s", (language, goal) => expect(goal).toMatch(EVERYDAY[language]));

  test.each<[PlaybookLanguage, string]>([
    ["en", "Buy a car"],
    ["en", "Buy a coffee machine"],
    ["en", "Buy a paint sprayer"],
    ["en", "Buy a water heater for Ann"],
    ["en", "Sell milk"],
    ["de", "Kaffeemaschine kaufen"],
    ["de", "Haus kaufen"],
    ["de", "Milch verkaufen"],
    ["fr", "Acheter une voiture"],
    ["fr", "Acheter une machine à café"],
    ["es", "Comprar una casa"],
    ["es", "Comprar un café bar"],
  ])("is not, in %s: %s", (language, goal) => expect(goal).not.toMatch(EVERYDAY[language]));
});
