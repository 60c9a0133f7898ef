import { expect, test } from "vitest";
import type { PlaybookLanguage } from "@/lib/planning/playbooks/playbook";
import { readDates } from "@/lib/planning/playbooks/read/dates/dates";

const TODAY = "2026-11-27";
const toDays = (language: PlaybookLanguage, text: string) =>
  readDates(text, TODAY, language).dates.map(({ day }) => day);

test.each<[PlaybookLanguage, string, string]>([
  ["en", "By summer both flats must be rented out", "2027-07-01"],
  ["en", "By autumn Anna should take over the accounts", "2027-09-22"],
  ["en", "In spring everything must be ready", "2027-03-21"],
  ["en", "Write the course before the autumn term", "2027-09-22"],
  ["en", "Move the library before the summer season", "2027-07-01"],
  ["de", "Das Freibad bis Sommer-Anfang reinigen", "2027-07-01"],
  ["fr", "Rénover la cuisine avant la fin de l'été", "2027-07-01"],
  ["fr", "Rénover le gîte avant la fin de l’automne", "2027-09-22"],
  ["fr", "Ouvrir le café début d'été", "2027-07-01"],
  ["es", "Abrir la tienda antes de la primavera", "2027-03-21"],
  ["es", "Lanzar la web a finales de verano", "2027-07-01"],
])("a season that says when is a date: %s: %s", (language, text, day) => {
  expect(toDays(language, text)).toEqual([day]);
});

test.each<[PlaybookLanguage, string]>([
  ["en", "Write the texts by the summer party"],
  ["de", "Das Sommer-Fest planen"],
  ["fr", "Préparer la fête d'été"],
  ["es", "Preparar la fiesta de verano"],
])("a season in a name is none: %s: %s", (language, text) => {
  expect(toDays(language, text)).toEqual([]);
});

test.each<[PlaybookLanguage, string, string]>([
  ["en", "Print by Easter both flyers, meeting on 3 December", "2027-03-28"],
  ["es", "Terminar la reforma antes de Pascua, visita el 3 de diciembre", "2027-03-27"],
])("a holiday that says when stays beside another day: %s: %s", (language, text, day) => {
  expect(toDays(language, text)).toEqual([day, "2026-12-03"]);
});

test.each<[PlaybookLanguage, string, string]>([
  ["en", "It must work before the summer season starts on 1 June", "2027-06-01"],
  ["en", "It must be live before the Easter season starts on 20 March", "2027-03-20"],
  ["de", "Die Kasse muss vor dem Sommer am 1. Juni laufen", "2027-06-01"],
])("a season beside its day is none, and the day is a last one: %s: %s", (language, text, day) => {
  const { dates } = readDates(text, TODAY, language);
  expect(dates.map(({ day, isDeadline }) => ({ day, isDeadline }))).toEqual([{ day, isDeadline: true }]);
});

test("a season with a day of something else stays", () => {
  expect(toDays("en", "Paint it by summer and meet on 3 December")).toEqual(["2027-07-01", "2026-12-03"]);
});

test.each<[PlaybookLanguage, string, string]>([
  ["en", "Book the hotel, prices go up after New Year", "2026-12-31"],
  ["en", "Prices for the shuttle rise after 15 January", "2027-01-15"],
  ["de", "Nach dem 31. Dezember werden die Armaturen teurer", "2026-12-31"],
  ["es", "A partir de enero sube el precio del fotógrafo", "2026-12-31"],
])("what costs more from a day on is to be bought before: %s: %s", (language, text, day) => {
  expect(readDates(text, TODAY, language).dates).toMatchObject([{ day, isDeadline: true, isReason: true }]);
});
