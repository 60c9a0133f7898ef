import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import type { PlaybookLanguage } from "@/lib/planning/playbooks/playbook";
import { WORDS } from "@/lib/planning/playbooks/read/language";
import { readInlineList } from "@/lib/planning/playbooks/read/lists/inline-lists";

const TODAY = "2026-11-28";
const plan = (brief: string) => planFromPlaybooks(brief, { today: TODAY, playbook: "none" });
const getTitles = async (brief: string) => (await plan(brief)).plan.tasks.map(({ name }) => name);

describe("a numbered list within one paragraph", () => {
  test.each([
    [
      "Trip to Japan: 1) book flights, 2) rent a car and 3) get travel insurance. We fly on Dec 24.",
      "Trip to Japan",
      ["Book flights", "Rent a car", "Get travel insurance"],
    ],
    [
      "To do: (1) book flights (2) rent a car. We fly on Dec 24.",
      "Book flights",
      ["Book flights", "Rent a car"],
    ],
    ["1. Book flights 2. rent a car 3. pack", "Book flights", ["Book flights", "Rent a car", "Pack"]],
    [
      "Japanreise: 1) Flüge buchen, 2) Auto mieten und 3) Katze abgeben.",
      "Japanreise",
      ["Flüge buchen", "Auto mieten", "Katze abgeben"],
    ],
    [
      "Voyage au Japon : 1) réserver les vols 2) louer une voiture.",
      "Voyage au Japon",
      ["Réserver les vols", "Louer une voiture"],
    ],
    [
      "Viaje a Japón: 1) reservar vuelos 2) alquilar un coche.",
      "Viaje a Japón",
      ["Reservar vuelos", "Alquilar un coche"],
    ],
  ])("%s", async (brief, name, titles) => {
    expect((await plan(brief)).plan.name).toBe(name);
    expect(await getTitles(brief)).toEqual(expect.arrayContaining(titles));
  });

  test("keeps an item that begins with a length of time and counts something", async () => {
    const brief = "Tauben am Haus: 1) Netze kaufen 2) in 6 Wochen nachzählen, jetzt sind es ungefähr 70";
    expect((await getTitles(brief)).join()).toContain("nachzählen");
  });

  test.each<[PlaybookLanguage, string]>([
    ["en", "Paint the 1st (1) and the third (3) room"],
    ["en", "Use version 1) or not"],
    ["en", "We live on the 1. and 2. floor"],
    ["de", "Fest am 1. Mai, 2. Juni und 3. Juli"],
    ["de", "1. Mai, 2. Juni, 3. Juli"],
    ["en", "Buy 1) 2) 3)"],
    ["fr", "le 1. et le 2. étage"],
  ])("is not found in %s: %s", (language, text) => {
    expect(readInlineList(text, WORDS[language])).toBeNull();
  });
});

describe("the day on which a document expires is not the deadline", () => {
  test.each([
    ["Trip to Japan. We fly on Dec 24. My passport expires on 3 March 2027.", "2026-12-24"],
    [
      "Trip to Japan: 1) renew passport (expires 3 March 2027) 2) rent a car. We fly on Dec 24.",
      "2026-12-24",
    ],
    ["Japanreise. Wir fliegen am 24. Dezember. Der Reisepass läuft am 3. März 2027 ab.", "2026-12-24"],
    ["Voyage au Japon. Départ le 24 décembre. Mon passeport expire le 3 mars 2027.", "2026-12-24"],
    ["Viaje a Japón. Salimos el 24 de diciembre. El pasaporte caduca el 3 de marzo de 2027.", "2026-12-24"],
    ["Renew my passport, it expires on 3 March 2027.", "2027-03-03"],
    ["Get a passport by 3 March 2027. Take a photo by 5 January.", "2027-03-03"],
  ])("%s", async (brief, day) => expect((await plan(brief)).deadline).toBe(day));
});
