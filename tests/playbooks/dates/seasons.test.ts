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

test.each<[PlaybookLanguage, string]>([
  ["en", "Print by Easter both flyers, meeting on 3 December"],
  ["es", "Terminar la reforma antes de Pascua, visita el 3 de diciembre"],
])("a holiday that says when stays beside another day: %s: %s", (language, text) => {
  expect(toDays(language, text)).toEqual(["2027-03-28", "2026-12-03"]);
});
