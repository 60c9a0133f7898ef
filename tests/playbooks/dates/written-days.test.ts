import { describe, expect, test } from "vitest";
import type { PlaybookLanguage } from "@/lib/planning/playbooks/playbook";
import { parseBrief } from "@/lib/planning/playbooks/read/brief";
import { readDates } from "@/lib/planning/playbooks/read/dates/dates";

/** A Sunday. */
const TODAY = "2026-11-29";
const toDays = (language: PlaybookLanguage, text: string) =>
  readDates(text, TODAY, language).dates.map(({ day, firstDay }) => (firstDay ? `${firstDay}/${day}` : day));

describe("a day of the month alone is the next one", () => {
  test.each<[PlaybookLanguage, string, string[]]>([
    ["en", "Hand over the keys by the 22nd.", ["2026-12-22"]],
    ["en", "by the 31st, and on the 5th at noon", ["2026-12-31", "2026-12-05"]],
    ["en", "clean up to the 22nd floor, by the 2nd floor lift, the 3rd item", []],
    ["de", "Torte bestellen bis zum 22.", ["2026-12-22"]],
    ["de", "bis zum 15.\nTOP 3: Trikots", ["2026-12-15"]],
    ["de", "am 22. Stock, bis zum 15. Geburtstag, bis 3. Platz", []],
    ["fr", "commander avant le 12, livrer jusqu’au 20", ["2026-12-12", "2026-12-20"]],
    ["fr", "avant le 12 rue Cler, pour le 5 personnes", []],
    ["es", "contratar antes del 22, y pagar para el 5", ["2026-12-22", "2026-12-05"]],
    ["es", "antes del 22 aniversario", []],
  ])("%s: %s", (language, text, days) => {
    expect(toDays(language, text)).toEqual(days);
  });
});

test.each<[PlaybookLanguage, string, string[]]>([
  // Before a holiday is the day before.
  ["en", "before Christmas, by Christmas", ["2026-12-24", "2026-12-25"]],
  ["en", "a week before Christmas", ["2026-12-18"]],
  ["de", "vor Silvester", ["2026-12-30"]],
  ["fr", "avant Noël", ["2026-12-24"]],
  ["es", "antes de Navidad", ["2026-12-24"]],
  ["en", "before the weekend, the weekend after next", ["2026-12-04", "2026-12-12/2026-12-13"]],
  ["de", "vor dem Wochenende, übernächstes Wochenende", ["2026-12-04", "2026-12-12/2026-12-13"]],
  ["en", "the week after next; in a fortnight; in fourteen days", ["2026-12-13", "2026-12-13", "2026-12-13"]],
  ["fr", "dans une quinzaine", ["2026-12-13"]],
  ["en", "the week of 7 Dec; w/c 11 Jan", ["2026-12-07/2026-12-11", "2027-01-11/2027-01-15"]],
  ["de", "in der Woche vom 7. Dezember", ["2026-12-07/2026-12-11"]],
  ["fr", "la semaine du 7 décembre", ["2026-12-07/2026-12-11"]],
  ["es", "la semana del 7 de diciembre", ["2026-12-07/2026-12-11"]],
  ["es", "a finales de la próxima semana", ["2026-12-04"]],
  ["en", "by EOD Friday", ["2026-12-04"]],
  // Counted from the day on which it happens.
  [
    "en",
    "Launch on 1 March 2027.\nT-60: freeze\nT – 2 weeks: test\nT+3: retro",
    ["2027-03-01", "2026-12-31", "2027-02-15", "2027-03-04"],
  ],
  ["fr", "Fête le 5 juin 2027. J-30 : affiches", ["2027-06-05", "2027-05-06"]],
  ["en", "T-14: load test", []],
])("%s: %s", (language, text, days) => {
  expect(toDays(language, text)).toEqual(days);
});

describe("the order of day and month follows the brief", () => {
  test.each<[PlaybookLanguage, string, string[]]>([
    ["en", "Fair 02/22/2027\nship by 2/8", ["2027-02-22", "2027-02-08"]],
    ["en", "Fête on 26/06/2027\nhire by 01/05", ["2027-06-26", "2027-05-01"]],
    ["en", "4 March call Ann, pay by 5/3", ["2027-03-04", "2027-03-05"]],
    ["en", "March 4 call Ann, pay by 5/3", ["2027-03-04", "2027-05-03"]],
    ["en", "pay by 5/3", ["2027-05-03"]],
    ["fr", "payer pour le 5/3", ["2027-03-05"]],
    ["es", "diapositivas antes del 15/1", ["2027-01-15"]],
    ["en", "by 2/3 of the seats, open 24/7, version 3/4", []],
  ])("%s: %s", (language, text, days) => {
    expect(toDays(language, text)).toEqual(days);
  });
});

describe("a day on which something has happened is over", () => {
  test.each<[PlaybookLanguage, string, string | undefined]>([
    ["en", "Opened on 3 March, we now want to add a terrace. Call Ann.", undefined],
    ["en", "We opened the café on 3 March. Add a terrace. Call Ann.", undefined],
    ["de", "Eröffnet haben wir das Café am 3. März. Terrasse bauen. Anna anrufen.", undefined],
    ["fr", "Nous avons ouvert le café le 3 mars. Ajouter une terrasse. Appeler Anne.", undefined],
    ["es", "Abrimos el café el 3 de marzo. Añadir una terraza. Llamar a Ana.", undefined],
    ["en", "The café opens on 3 March. Add a terrace. Call Ann.", "2027-03-03"],
    ["en", "We started to plan the party on 4 May. Call Ann.", "2027-05-04"],
    ["en", "The contract must be signed on 10 February. Call Ann.", "2027-02-10"],
  ])("%s: %s", (language, text, day) => {
    expect(parseBrief(text, TODAY, language).deadline?.day).toBe(day);
  });
});
