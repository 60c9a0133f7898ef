import { expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const plan = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-29", cannotAsk: true })).plan;

test.each([
  [
    "Return the rented sound system by 8 December.",
    "Photograph the condition of the rented sound system",
    "Return the rented sound system",
  ],
  [
    "Cancel our street party, the council says no.",
    "List all bookings, contracts and payments of our street party",
    "Cancel each booking in writing",
  ],
  [
    "Cancel the phone contract of my aunt by 15 December.",
    "Read the notice period and the terms of the phone contract of my aunt",
    "Stop the payments and check the last bill",
  ],
  [
    "Service the gas boiler before winter.",
    "Note model, age, last service and faults of the gas boiler",
    "Put the next service in the calendar",
  ],
  [
    "Digitize the letters of my grandmother.",
    "Count and sort the letters of my grandmother, and note its condition",
    "Back up the files in two places",
  ],
  [
    "Unsere Wohnung kündigen, bis 31. Dezember.",
    "Kündigungsfrist und Bedingungen nachlesen: Wohnung",
    "Zahlungen stoppen und letzte Rechnung prüfen",
  ],
  [
    "Numériser les archives de la paroisse.",
    "Compter, trier et noter l'état : les archives de la paroisse",
    "Sauvegarder les fichiers à deux endroits",
  ],
  [
    "Devolver la furgoneta de alquiler el 8 de diciembre.",
    "Fotografiar el estado: la furgoneta de alquiler",
    "Guardar la prueba de la devolución",
  ],
])("%s has its own steps", async (brief, first, last) => {
  const names = (await plan(brief)).tasks.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([first, last]));
  expect(names.indexOf(first)).toBeLessThan(names.indexOf(last));
});

test("the steps leave out what the brief says itself, and stand around many points", async () => {
  const { tasks } = await plan(
    `File a patent for our hinge by 24 March. Do a prior art search, order a model, ask the bank, print the drawings and book the fair.`,
  );
  const names = tasks.map(({ name }) => name);
  expect(names).toContain("Do a prior art search");
  expect(names).toContain("Have the claims drafted and check them");
  expect(names).not.toContain("Search for earlier patents and products");
});

test("the steps of a whole project are spread up to its end", async () => {
  const { tasks } = await plan("Translate a novel from Russian into English by 1 October 2027, 380 pages.");
  const days = tasks.map(({ due_on }) => due_on);
  expect(days.at(-1)).toBe("2027-10-01");
  expect(new Set(days).size).toBe(days.length);
});

test.each([
  "Clean up the customer database.",
  "Extend the terrace by 10 June.",
  "Die Anmeldung reparieren.",
  "Return to work after the baby.",
])("another goal of the same verb has none of them: %s", async (brief) => {
  const names = (await plan(brief)).tasks.map(({ name }) => name).join();
  expect(names).not.toMatch(/gloves|expiry|Typ, Alter|receipt/);
});
