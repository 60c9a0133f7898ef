import { describe, expect, test } from "vitest";
import type { PlaybookLanguage } from "@/lib/planning/playbooks/playbook";
import { readDates } from "@/lib/planning/playbooks/read/dates/dates";

/** A Friday. */
const TODAY = "2026-11-27";

describe("what cannot be", () => {
  test.each<[PlaybookLanguage, string]>([
    ["en", "30 February 2027"],
    ["en", "2027-06-31"],
    ["de", "31. April 2027"],
    ["fr", "30 février 2027"],
    ["es", "30 de febrero de 2027"],
  ])("is no date, and neither is its month: %s: %s", (language, text) => {
    expect(readDates(`Party: ${text}.`, TODAY, language)).toEqual({
      dates: [],
      impossible: [text],
      faults: [`“${text}” isn’t a date, so it was left out.`],
    });
  });

  test.each<[PlaybookLanguage, string]>([
    ["en", "Saturday 6 December 2026"],
    ["de", "Samstag, 6. Dezember 2026"],
    ["fr", "samedi 6 décembre 2026"],
    ["es", "sábado 6 de diciembre de 2026"],
    ["en", "6 December 2026 (Saturday)"],
  ])("is named when the weekday is wrong: %s: %s", (language, text) => {
    const { dates, faults } = readDates(text, TODAY, language);
    expect(dates.map(({ day }) => day)).toEqual(["2026-12-06"]);
    expect(faults).toEqual([`“${text}” is a Sunday. The plan goes by the date.`]);
  });

  test.each<[PlaybookLanguage, string, string]>([
    ["en", "Party on Saturday 20 June.", "2027-06-20"],
    ["de", "Sommerfest am Samstag, 20. Juni", "2027-06-20"],
    ["fr", "Fête le samedi 20 juin", "2027-06-20"],
    ["es", "Fiesta el sábado 20 de junio", "2027-06-20"],
    ["en", "Pay by Wednesday 18 November", "2027-11-18"],
  ])("and is not moved to a year that is over: %s: %s", (language, text, day) => {
    const { dates, faults } = readDates(text, TODAY, language);
    expect(dates.map((date) => date.day)).toEqual([day]);
    expect(faults).toEqual([expect.stringMatching(/\p{L}” is a (?:Sun|Thurs)day\./u)]);
  });

  test.each([
    "Sunday 6 December 2026",
    "6 December 2026 (Sunday)",
    "Thursday 6-8 May 2027",
    "40 May flowers, 0 June",
    "We wed 12 June 2027",
    "Version 31.4.27, chapter 30.2.",
  ])("is not named when all is right: %s", (text) => {
    expect(readDates(text, TODAY, "en").faults).toEqual([]);
  });

  test.each(["Feier am 30.2.", "Feier bis 31.4.27", "Feier Samstag, 30.2.", "Feier 30.2.2027"])(
    "is named when a number is said to be a day: %s",
    (text) => {
      expect(readDates(text, TODAY, "de").faults).toHaveLength(1);
    },
  );
});
