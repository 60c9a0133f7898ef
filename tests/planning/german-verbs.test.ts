import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import { toGermanInfinitive } from "@/lib/planning/playbooks/read/words/german/verbs";

describe("the infinitive of a German participle", () => {
  test.each([
    ["vergessen", "vergessen"],
    ["gegossen", "gießen"],
    ["gegessen", "essen"],
    ["gesungen", "singen"],
    ["abgehoben", "abheben"],
    ["gewonnen", "gewinnen"],
    ["gedacht", "denken"],
    ["einberufen", "einberufen"],
    ["übertragen", "übertragen"],
    ["verglichen", "vergleichen"],
    ["genehmigt", "genehmigen"],
    ["umgestaltet", "umgestalten"],
    ["vorbereitet", "vorbereiten"],
    ["generiert", "generieren"],
    ["gefeiert", "feiern"],
    ["gespielt", "spielen"],
    ["geleert", "leeren"],
  ])("%j is %j", (participle, infinitive) => {
    expect(toGermanInfinitive(participle)).toBe(infinitive);
  });

  test.each([
    "gelungen",
    "geschehen",
    "bereit",
    "bekannt",
    "verspätet",
    "angemessen",
    "Bericht",
    "Angebot",
    "gerät",
    "erst",
  ])("%j has none", (word) => {
    expect(toGermanInfinitive(word)).toBeNull();
  });
});

describe("who does something now", () => {
  const getTitles = async (sentence: string) => {
    const brief = `Straßenfest am 12. Juni. Bänke mieten. Anna anrufen. Musik suchen. ${sentence}`;
    const { plan } = await planFromPlaybooks(brief, { today: "2026-11-22", playbook: "none" });
    return plan.tasks.slice(3).map(({ name }) => name);
  };

  test.each([
    ["Jens besorgt drei Zelte.", "Drei Zelte besorgen (Jens)"],
    ["Frau Keller schreibt die Einladungen.", "Die Einladungen schreiben (Frau Keller)"],
    ["Vorstand bestellt die Getränke.", "Die Getränke bestellen (Vorstand)"],
    ["Oma backt drei Kuchen.", "Drei Kuchen backen (Oma)"],
    ["Tim meldet den Umzug an.", "Den Umzug anmelden (Tim)"],
  ])("gets it: %s", async (sentence, title) => expect(await getTitles(sentence)).toEqual([title]));

  test.each([
    "Stadt plant Sperrung der Hauptstraße.",
    "Der Verein feiert sein Jubiläum.",
    "Die Firma sucht neue Räume.",
    "Firma sucht neuen Bäcker.",
    "Bauamt prüft den Antrag.",
    "Hausverwaltung repariert das Tor.",
    "Musik bringt Stimmung in den Saal.",
    "Strom holt sich jeder selbst.",
    "Heute sucht Tim den Schlüssel.",
    "Bisher plant niemand das Essen.",
    "Papa schreibt gern Gedichte.",
    "Tim sucht seit Wochen eine Wohnung.",
    "Tom bringt kein Bier mit.",
    "Tom schreibt nie Listen.",
    "Zelt stellt der Wirt.",
  ])("but what is only told is no task: %s", async (sentence) =>
    expect(await getTitles(sentence)).toEqual([]),
  );
});

test.each([
  ["Oma sollte nicht vergessen werden", "Oma nicht vergessen"],
  ["Blumen müssen gegossen werden", "Blumen gießen"],
  ["Pizza muss gegessen werden", "Pizza essen"],
  ["Geld muss abgehoben werden", "Geld abheben"],
  ["Lied soll gesungen werden", "Lied singen"],
  ["Bühne soll bereit sein", "Bühne soll bereit sein"],
  ["Bericht schreibt Petra", "Bericht (Petra)"],
])("%j is the task %j", async (point, title) => {
  const { plan } = await planFromPlaybooks(`Vereinsfest\n- ${point}\n- Stühle holen\n- Zelt aufbauen`, {
    today: "2026-11-22",
    playbook: "none",
  });
  expect(plan.tasks.map(({ name }) => name)).toContain(title);
});
