import { describe, expect, test } from "vitest";
import { detectLanguage, scoreLanguage } from "@/evals/plans/score/language";
import { findNonsense, isSpecific, listNonsense, scoreSpecificity } from "@/evals/plans/score/nonsense";
import { task } from "./task";

describe("specificity", () => {
  test.each([
    ["Book the caterer", "en", true],
    ["Research options for my wedding", "en", false],
    ["Put together the main parts for my wedding", "en", false],
    ["Review my wedding with the people involved", "en", false],
    ["Prepare everything", "en", false],
    ["Check the details", "en", false],
    ["Testament notariell beglaubigen", "de", true],
    ["Alles vorbereiten", "de", false],
    ["20 Leuten", "de", false],
    ["Preparar todo", "es", false],
    ["Réserver le traiteur", "fr", true],
  ] as const)("%s (%s): %s", (name, language, expected) => {
    expect(isSpecific(name, language)).toBe(expected);
  });

  test("a stock phrase takes away what a good task gave", () => {
    expect(scoreSpecificity([task("Book the caterer"), task("Research options")], "en")).toBe(0);
    expect(scoreSpecificity([task("Book the caterer"), task("Check the details")], "en")).toBe(0.5);
  });
});

describe("nonsense", () => {
  const long = `We ${"really ".repeat(3).trim().replaceAll(" ", " and ")} want to have a party for all who have helped us in the last year and to thank them`;

  test.each([
    ["Plan for up a date", "for up a"],
    ["Wir mit Anna", "Wir mit"],
    ["Book the venue and …", "a title that is cut off"],
    ["Book the venue...", "a title that is cut off"],
    ["the", "only a stop word"],
    ["und mit", "only stop words"],
    ["Book book the venue", "doubled words"],
    ["1. März", "only a date"],
    ["On 14 March 2027", "only a date"],
    ["2027-03-14", "only a date"],
    ["June", "only a date"],
    ["Review the We adopt a dog", "a sentence in the place of an object"],
    ["Schritte für Wir festlegen", "a sentence in the place of an object"],
    ["Ask Frau Lohse (Petra", "half of a bracket"],
    ["// chef pays", "begins with a mark of a list"],
    ["About 150 euros", "only an amount"],
    ["Budget 9k", "only an amount"],
    ["~4 TB", "only an amount"],
    ["- chef pays", "begins with a mark of a list"],
    [long, "a whole long sentence of the brief"],
  ])("%s", (name, why) => {
    expect(findNonsense(name, `${long}. Bye.`)).toBe(why);
  });

  test.each([
    "Book the venue",
    "March for the cause",
    "Decide between 2 2-room flats",
    "Mail 80 guests by 1 March",
  ])("%s is none", (name) => {
    expect(findNonsense(name, long)).toBeNull();
  });

  test("a second task with the same title is nonsense", () => {
    expect(listNonsense([task("Book venue"), task("Book Venue.")], "")).toEqual([
      { name: "Book Venue.", why: "a duplicate" },
    ]);
  });
});

test("languages are told apart by their function words", () => {
  expect(detectLanguage("Den Raum für die Feier buchen")).toBe("de");
  expect(detectLanguage("Book the room for the party")).toBe("en");
  expect(detectLanguage("Réserver la salle pour les invités")).toBe("fr");
  expect(detectLanguage("Reservar el local para los invitados")).toBe("es");
  expect(detectLanguage("Catering")).toBeNull();
  const tasks = [
    task("Book the room for the party"),
    task("Den Raum für die Feier buchen"),
    task("Catering"),
  ];
  expect(scoreLanguage(tasks, "en")).toBeCloseTo(2 / 3);
});
