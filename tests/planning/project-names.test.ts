import { expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const getName = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-22", playbook: "none" })).plan.name;

test.each([
  [
    "I'm moving the boats from Bristol to Glasgow at the end of February.",
    "Move the boats from Bristol to Glasgow",
  ],
  ["Ok so boat repairs!!", "Boat repairs"],
  ["Well, ok, right: boat repairs. Order oars.", "Boat repairs"],
  ["Also: Bootsrennen. Ruder bestellen.", "Bootsrennen"],
  ["We are organising a jumble sale for the school. Order tables.", "Jumble sale for the school"],
  ["Wir veranstalten ein Hoffest mit Musik. Bänke mieten.", "Hoffest mit Musik"],
  ["On organise un vide-grenier au village. Acheter du pain.", "Vide-grenier au village"],
  ["Estamos organizando una rifa en el colegio. Comprar premios.", "Rifa en el colegio"],
  ["Wir (Band, 5 Leute) wollen nächstes Jahr eine kleine Tour spielen. GEMA klären.", "Kleine Tour spielen"],
  ["Well drilling. Order pipes.", "Well drilling"],
  ["Right wing repairs. Order pipes.", "Right wing repairs"],
  ["Bon voyage party. Order a cake.", "Bon voyage party"],
  ["The shop is on Shopify 2. Order racks.", "Shop is on Shopify 2"],
  ["The rowing camp is on the first Saturday in May. Order oars.", "Rowing camp"],
  ["new sponsor Brightwater (logistics, 200 seats) goes live with us on 1 Feb", "New sponsor Brightwater"],
  ["Feature: export to PDF\n- choose a library\n- write the docs", "Export to PDF"],
  [
    "Hi, I'm on the board of a rowing club and I've been asked to get our boats replaced.",
    "Get our boats replaced",
  ],
  ["Hallo,\nhier die Ergebnisse von gestern. Unser Ruderlager ist am 4. Juli am See.", "Ruderlager"],
  ["Hi,\nhere are the notes from last night. Our rowing camp is on 4 July.", "Rowing camp"],
  ["Bonjour,\nvoici le compte rendu d'hier. Notre régate est le 4 juillet au lac.", "Régate"],
  ["Hola:\nAquí va el resumen de ayer. Nuestra regata es el 4 de julio en el lago.", "Regata"],
  ["Wir wollen im Frühjahr unseren Hof pflastern lassen.", "Hof pflastern"],
  ["In spring get the rowing boats painted.", "Get the rowing boats painted"],
  ["Au printemps faire peindre les bateaux.", "Faire peindre les bateaux"],
  ["Q1 goals for the rowing team", "Q1 goals for the rowing team"],
  ["We run a rowing club. We want to buy a second boat by May.", "Buy a second boat"],
])("%j is %j", async (brief, name) => {
  expect(await getName(brief)).toBe(name);
});
