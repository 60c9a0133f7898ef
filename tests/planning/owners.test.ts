import { expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const getTitles = async (brief: string, playbook?: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-29", playbook, cannotAsk: true })).plan.tasks.map(
    ({ name }) => name,
  );

test.each([
  [
    "Bug bash before 2.4 release\n- CSV export drops umlauts\n- search is slow\n- update changelog + docs\nMaria owns search, Tom owns export.",
    ["CSV export drops umlauts (Tom)", "Search is slow (Maria)", "Update changelog + docs"],
  ],
  [
    "Rudercamp\n- Tombolapreise besorgen\n- Zelt bestellen\n- Halle putzen\nPetra übernimmt die Tombola.",
    ["Tombolapreise besorgen (Petra)", "Zelt bestellen", "Halle putzen"],
  ],
  [
    "Camp d'aviron\n- réserver la salle\n- commander les rames\n- peindre le bateau\nClaire s'occupe de la salle.",
    ["Réserver la salle (Claire)", "Commander les rames", "Peindre le bateau"],
  ],
  [
    "Campamento\n- reservar la sala\n- pedir remos\n- pintar el barco\nLucía se encarga de la sala.",
    ["Reservar la sala (Lucía)", "Pedir remos", "Pintar el barco"],
  ],
])("who is responsible for something is named in its task: %j", async (brief, titles) => {
  expect(await getTitles(brief, "none")).toEqual(titles);
});

test("and what no task is about stays one", async () => {
  const brief = "Rowing camp\n- order oars\n- paint the boat\n- clean the hall\nMaria owns the raffle.";
  expect(await getTitles(brief, "none")).toContain("Raffle (Maria)");
});

test.each([
  [
    "Launch of our oat drink on 15 March 2027. Mia handles the press kit, Tom does the landing page.",
    "company/product-launch",
    ["Send the press kit and samples (Mia)", "Build the landing page with a waiting list (Tom)"],
  ],
  [
    "Mudanza de oficina a Madrid el 28 de febrero de 2027. Lucía se encarga de la empresa de mudanzas y Pedro de internet.",
    "company/office-move",
    ["Contratar la empresa de mudanzas (Lucía)", "Contratar internet y teléfono (Pedro)"],
  ],
  [
    "Neue Website in Bonn bis 1. April 2027. Texte schreibt Frau Keller bis 10. Februar.",
    "software/website-relaunch",
    ["Texte aller Seiten schreiben (Frau Keller)"],
  ],
])("in the tasks of a playbook, too: %j", async (brief, playbook, titles) => {
  expect(await getTitles(brief, playbook)).toEqual(expect.arrayContaining(titles));
});

test.each([
  ["Dad has dementia. He needs a carer at home.", "family/elder-care", "Get advice on living with dementia"],
  [
    "Our flat has a walk-in shower. Dad needs a carer at home.",
    "family/elder-care",
    "Convert the bathroom and entrance",
  ],
  [
    "Open a restaurant on 1 March 2027. Delivery takes eight weeks.",
    "food-and-shops/open-restaurant",
    "delivery",
  ],
])("but a statement about a thing or a state names nobody: %j", async (brief, playbook, part) => {
  const titles = (await getTitles(brief, playbook)).filter((title) => title.includes(part));
  expect(titles.join()).not.toMatch(/\(|^$/);
});
