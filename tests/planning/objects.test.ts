import { expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const getTitles = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-22", playbook: "none" })).plan.tasks.map(
    ({ name }) => name,
  );

test.each([
  [
    "Rowing camp. Clean the hall. Order chairs, tables and a tent for 60. Paint the boat.",
    ["Clean the hall", "Order chairs, tables and a tent for 60", "Paint the boat"],
  ],
  [
    "Camp d'aviron. Acheter du pain, du lait et des fleurs. Réserver la salle. Nettoyer la cave.",
    ["Acheter du pain, du lait et des fleurs", "Réserver la salle", "Nettoyer la cave"],
  ],
  [
    "Campamento. Comprar pan, leche y flores. Reservar la sala. Pintar la sala.",
    ["Comprar pan, leche y flores", "Reservar la sala", "Pintar la sala"],
  ],
])("what a step lists stays in it: %j", async (brief, titles) => {
  expect(await getTitles(brief)).toEqual(titles);
});

test.each([
  [
    "Rowing camp. Cancel electricity, phone, newspaper. Buy bread, milk and paint the door.",
    ["Cancel electricity", "Cancel phone", "Cancel newspaper", "Buy bread", "Buy milk", "Paint the door"],
  ],
  [
    "Rudercamp. Neue Briefbögen und Visitenkarten drucken. Strom, Telefon und Zeitung kündigen. Halle putzen.",
    [
      "Neue Briefbögen und Visitenkarten drucken",
      "Strom kündigen",
      "Telefon und Zeitung kündigen",
      "Halle putzen",
    ],
  ],
  // No verb that lists of things have.
  [
    "Rowing camp. Call Ann, flowers and paint the door. Tidy up.",
    ["Call Ann", "Flowers", "Paint the door", "Tidy up"],
  ],
])("things share the verb of their list: %j", async (brief, titles) => {
  expect(await getTitles(brief)).toEqual(titles);
});
