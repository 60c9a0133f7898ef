import { expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const listOwn = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-29", playbook: "none" })).plan.tasks.map(
    ({ name }) => name,
  );
const listNames = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-29", cannotAsk: true })).plan.tasks.map(
    ({ name }) => name,
  );

test.each([
  [
    "The Prado lends us three etchings. We need an insurance valuation, a climate report of our room, a courier and crates.",
    ["Get an insurance valuation", "Get a climate report of our room", "Find a courier", "Get crates"],
  ],
  [
    "I'm a guest at a wedding in Seville. I need flights from Dublin, a hotel for two nights and a gift.",
    ["Book flights from Dublin", "Book a hotel for two nights", "Get a gift"],
  ],
  [
    "Wir gründen eine Kita in Fürth. Wir brauchen sechs Erzieherinnen und eine Küche.",
    ["Sechs Erzieherinnen finden", "Küche organisieren"],
  ],
  [
    "Ouverture de la crèche à Nantes. Il nous faut l'agrément de la PMI, douze berceaux et cinq professionnelles.",
    ["Obtenir l'agrément de la PMI", "Prévoir douze berceaux", "Trouver cinq professionnelles"],
  ],
  [
    "Somos invitados a la comunión de Lucía: billetes de tren, hotel y un regalo.",
    ["Reservar billetes de tren", "Reservar hotel", "Conseguir un regalo"],
  ],
  [
    "Digitise the archive of our club: 60 boxes of photos, match programmes and minutes since 1921.",
    ["Digitise 60 boxes of photos", "Digitise match programmes", "Digitise minutes since 1921"],
  ],
])("a thing that is needed gets its verb: %s", async (brief, titles) => {
  expect(await listNames(brief)).toEqual(expect.arrayContaining(titles));
});

test.each([
  ["Empty the fridge, water the plants, give the cat to Rosa.", "Water the plants"],
  ["Fix the login. In scope: dark mode, offline use.", "Dark mode"],
])("what is worded as a step or listed keeps its words: %s", async (brief, title) => {
  expect(await listNames(brief)).toContain(title);
});

test.each([
  ["Nobody knows the registrar password", "Find out the registrar password"],
  ["Nobody has done a prior art search yet", "Do a prior art search"],
  ["The Polish partner has never answered", "Get an answer from the Polish partner"],
  ["Legal insurance has not confirmed cover yet", "Get cover confirmed by legal insurance"],
  ["The neighbours want their 40 chairs back", "Return their 40 chairs to the neighbours"],
  ["I also want the shipping costs back", "Get the shipping costs back"],
  ["The poems in chapter 9 need a poet", "Find a poet for the poems in chapter 9"],
  ["Chemicals need a licensed transporter", "Find a licensed transporter for chemicals"],
])("what is open asks for a step: %s", async (sentence, title) => {
  const names = await listOwn(`Rowing regatta of our village. Order the cups. Paint the boats. ${sentence}.`);
  expect(names).toContain(title);
});
