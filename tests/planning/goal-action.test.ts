import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const planOwn = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-29", playbook: "none" })).plan;
const getTitles = async (brief: string) => (await planOwn(brief)).tasks.map(({ name }) => name);

describe("a goal that others do for money", () => {
  test("is a task behind what prepares it, before the check of the work", async () => {
    const { name, tasks } = await planOwn(
      "Wir wollen im Frühjahr unseren Hof pflastern lassen, ca. 80 qm. Drei Angebote einholen, Nachbarn informieren, Entwässerung mit der Gemeinde klären. Der alte Kirschbaum soll bleiben. Bis Ende April soll alles fertig sein.",
    );
    expect(name).toBe("Hof pflastern");
    expect(tasks.map(({ name, after }) => [name, after])).toEqual([
      ["Drei Angebote einholen", []],
      ["Ein Angebot auswählen und beauftragen", [0]],
      ["Nachbarn informieren", []],
      ["Entwässerung mit der Gemeinde klären", []],
      ["Hof pflastern lassen", [0, 1, 2, 3]],
      ["Arbeit abnehmen und Mängel beheben lassen", [4]],
      ["Rechnung prüfen, bezahlen und ablegen", [5]],
    ]);
  });

  test.each([
    [
      "Get the front fence painted before Easter",
      ["Get three written offers", "Choose an offer and place the order"],
    ],
    [
      "Redo the barn roof before winter, three quotes",
      ["Get three quotes", "Choose an offer and place the order"],
    ],
    [
      "We run a hotel where many couples get married. The lift breaks down every other weekend. We have to get the lift replaced before May; two quotes are in.",
      ["Choose an offer and place the order", "Get the lift replaced"],
    ],
    [
      "Faire refaire le toit de la grange avant l'hiver",
      ["Demander trois devis écrits", "Choisir un devis et passer la commande"],
    ],
    [
      "Mandar pintar la fachada del taller",
      ["Pedir tres presupuestos por escrito", "Elegir un presupuesto y encargar el trabajo"],
    ],
  ])("begins with the offer: %s", async (brief, expected) => {
    expect((await getTitles(brief)).slice(0, 2)).toEqual(expected);
  });

  test.each([
    "Get the dog vaccinated in May",
    "Den Hund impfen lassen im Februar",
    "Paint the fence with Ann",
  ])("is not: %s", async (brief) => {
    expect((await getTitles(brief)).join()).not.toMatch(/offer|Angebot/);
  });
});

test("an offer is chosen behind the step that gets some, unless the brief says so", async () => {
  const brief = "Rowing camp. Get three quotes for the tent. Order oars. Paint the boat.";
  expect(await getTitles(brief)).toEqual([
    "Get three quotes for the tent",
    "Choose an offer and place the order",
    "Order oars",
    "Paint the boat",
  ]);
  expect(await getTitles(`${brief} Choose a tent.`)).not.toContain("Choose an offer and place the order");
});
