import { expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const getTitles = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-29", cannotAsk: true })).plan.tasks.map(
    ({ name }) => name,
  );

test.each([
  ["We need to tell the neighbors about the wedding, book a band and order the cake.", "Tell the neighbors"],
  ["We need to organize music for the wedding, book a photographer and order the cake.", "Organize music"],
  [
    "Wir müssen den Nachbarn von der Hochzeit erzählen, eine Band buchen und den Kuchen bestellen.",
    "Nachbarn von der Hochzeit erzählen",
  ],
])("a first step that only mentions the project stays: %s", async (brief, title) =>
  expect((await getTitles(brief)).join()).toContain(title),
);

test.each([
  ["I want to build an online course about watercolor, 8 lessons, by March 1.", "nline course about"],
  ["We want to celebrate our wedding in June. Book a band and order the cake.", "Celebrate"],
  ["Wir wollen unsere Hochzeit feiern. Location buchen, Torte bestellen.", "feiern"],
  ["Nous voulons organiser notre mariage. Réserver la salle et le traiteur.", "Organiser notre"],
  ["Queremos celebrar nuestra boda. Reservar el salón y pedir la tarta.", "Celebrar"],
])("but a wish that is the project is none: %s", async (brief, title) =>
  expect((await getTitles(brief)).join()).not.toContain(title),
);
