import { expect, test } from "vitest";
import { findDates } from "@/lib/planning/playbooks/read/dates/dates";

const TODAY = "2026-11-22";
const toDays = (language: "en" | "de" | "fr" | "es", text: string) =>
  findDates(text, TODAY, language).map(({ day, isDeadline }) => (isDeadline ? `by ${day}` : day));

test.each<["en" | "de" | "fr" | "es", string, string[]]>([
  ["en", "in June, by June 12 and on March 1st", ["2027-06-01", "by 2027-06-12", "2027-03-01"]],
  ["en", "Feb 2, 2027-03-01 and 3/4/2027", ["2027-02-02", "2027-03-01", "2027-03-04"]],
  ["en", "before Christmas, b4 xmas", ["by 2026-12-24", "by 2026-12-24"]],
  ["en", "end of Q2 or mid-March", ["2027-06-30", "2027-03-15"]],
  ["en", "in 3 weeks, within two months", ["2026-12-13", "2027-01-22"]],
  ["en", "next Friday and tomorrow", ["2026-11-27", "2026-11-23"]],
  ["en", "version 2.1.10, 1.2.3 and a march of 5 km", []],
  ["en", "the 31 February", []],
  ["en", "hand it in in 0000-W12", []],
  ["en", "a meeting every Monday, training every other Friday", []],
  ["en", "every Monday and Wednesday, each week on Tuesday", []],
  ["en", "clean the beach Saturday, reach Friday", ["2026-11-28", "2026-11-27"]],
  ["de", "am 1. März, bis Ende Juni", ["2027-03-01", "by 2027-06-30"]],
  ["de", "01.03.2027, bis 1.3., zu Ostern", ["2027-03-01", "by 2027-03-01", "2027-03-28"]],
  ["de", "in drei Wochen, nächste Woche, vor Weihnachten", ["2026-12-13", "2026-11-29", "by 2026-12-24"]],
  ["de", "jeden Montag ein Treffen", []],
  ["fr", "une réunion chaque lundi", []],
  ["es", "todos los lunes", []],
  ["fr", "le 1er mars, avant le 15 juin 2027, fin juin", ["2027-03-01", "by 2027-06-15", "2027-06-30"]],
  ["fr", "dans 3 semaines, avant Noël", ["2026-12-13", "by 2026-12-24"]],
  ["es", "el 1 de marzo de 2027, antes del 15 de junio", ["2027-03-01", "by 2027-06-15"]],
  ["es", "en tres semanas, a mediados de abril", ["2026-12-13", "2027-04-15"]],
])("%s: %s", (language, text, days) => {
  expect(toDays(language, text)).toEqual(days);
});

test("a day without a year is the next one", () => {
  expect(findDates("November 22", TODAY, "en")[0]!.day).toBe("2026-11-22");
  expect(findDates("November 21", TODAY, "en")[0]!.day).toBe("2027-11-21");
});

test("a date has its position, and says whether it names the day", () => {
  const [first, second] = findDates("in June, on 5 July", TODAY, "en");
  expect(first).toMatchObject({ text: "in June", start: 0, end: 7, isExact: false });
  expect(second).toMatchObject({ text: "5 July", start: 12, end: 18, isExact: true });
});
