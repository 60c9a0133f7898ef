import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createDayCheck, readBrief } from "@/lib/planning/brief/read-brief.server";
import { findMissingFacts } from "@/lib/planning/check/facts.server";
import { tidyLine } from "@/lib/planning/check/tidy.server";

const TODAY = "2026-11-22";
const toBrief = (text: string) => readBrief(text, { today: TODAY, timeZone: "Europe/Berlin" });

const toPlan = (text: string, due_on: string | null = null) => ({
  name: "Plan",
  description: "",
  assumptions: [],
  open_questions: [],
  tasks: [{ name: text, description: "", from: [], done_when: [], size: null, after: [], due_on }],
});

const BRIEF =
  "Our wedding is in Porto on 12 June 2027. We expect 80 guests, and the budget is 20k euros. Ask Maria about the music.";

describe("the facts of a brief that a plan leaves out", () => {
  test.each<[name: string, brief: string, plan: string, due: string | null, missing: string[]]>([
    ["none", BRIEF, "Wedding in Porto, 12 June 2027, 80 guests, 20,000 €, Maria", null, []],
    ["a number", BRIEF, "Wedding in Porto, 12 June 2027, 60 guests, 20,000 €, Maria", null, ["80"]],
    ["an amount", BRIEF, "Wedding in Porto, 12 June 2027, 80 guests, 2,000 €, Maria", null, ["20k euros"]],
    ["a place and a person", BRIEF, "Wedding on 12 June 2027, 80 guests, 20000", null, ["Porto", "Maria"]],
    ["a date", BRIEF, "Wedding in Porto, 80 guests, 20k, Maria", null, ["12 June 2027"]],
    ["none when the date is due", BRIEF, "Wedding in Porto, 80 guests, 20k, Maria", "2027-06-12", []],
    [
      "none when the date is written in another way",
      BRIEF,
      "Porto, 2027-06-12, 80, 20.000, Maria's",
      null,
      [],
    ],
    ["none when a small number is a word", "Hire 3 bakers", "Hire three bakers", null, []],
    ["none for the numbers of a list", "1. Buy flour\n2. Bake bread", "Buy flour and bake bread", null, []],
    ["no part of another number", "We need 80 chairs", "Order 1800 chairs", null, ["80"]],
    ["a date in German", "Umzug am 1. März, 14 Leute", "Umzug mit 14 Leuten", null, ["1. März"]],
    ["none in German", "Umzug am 1. März, 14 Leute", "Umzug am 1. März mit 14 Leuten", null, []],
    ["a date in French", "Ouvrir le café le 3 mai", "Ouvrir le café", null, ["3 mai"]],
    ["none in Spanish", "La boda es el 12 de junio", "Preparar la boda", "2027-06-12", []],
  ])("%s", (_, brief, plan, due, missing) => {
    expect(findMissingFacts(toBrief(brief), toPlan(plan, due)).map(({ text }) => text)).toEqual(missing);
  });

  test("come with the sentence that contains them", () => {
    expect(findMissingFacts(toBrief(BRIEF), toPlan("Wedding in Porto, 12 June 2027, 20k"))).toEqual([
      { text: "80", sentence: 2 },
      { text: "Maria", sentence: 3 },
    ]);
  });
});

describe("the days that a text names", () => {
  test.each<[text: string, named: string[], notNamed: string[]]>([
    ["Done by 2027-03-01", ["2027-03-01"], ["2027-03-02", "2027-02-28"]],
    ["am 1. März", ["2027-03-01"], ["2027-01-03", "2026-03-01"]],
    ["March 1", ["2027-03-01"], ["2027-03-11"]],
    ["01.03.2027", ["2027-03-01"], ["2027-01-03"]],
    ["on 3/4/2027", ["2027-03-04", "2027-04-03"], ["2027-03-03"]],
    ["by the end of June", ["2027-06-30"], ["2027-07-01"]],
    ["in 3 weeks", ["2026-12-13"], ["2026-12-14"]],
    ["sometime in June", ["2027-06-01", "2027-06-15"], ["2027-07-01"]],
    ["we meet on Friday", ["2026-11-27"], ["2026-11-28"]],
    ["before Christmas", ["2026-12-24", "2026-12-25"], ["2027-01-02"]],
    ["avant le 3 mai", ["2027-05-03"], ["2027-05-04"]],
    ["el 12 de junio", ["2027-06-12"], ["2027-06-13"]],
    ["nothing of the kind, 14 people and 3 rooms", [], ["2027-03-14", "2026-12-14"]],
  ])("%s", (text, named, notNamed) => {
    const isNamed = createDayCheck({ text, today: TODAY });
    expect(named.filter((day) => !isNamed(day))).toEqual([]);
    expect(notNamed.filter(isNamed)).toEqual([]);
  });

  test("the deadline is the last date that is not over", () => {
    expect(toBrief(BRIEF).deadline).toBe("2027-06-12");
    expect(
      toBrief("We began on 3 May 2020. Open on 1 March 2027, at the latest on 2027-04-01.").deadline,
    ).toBe("2027-04-01");
    expect(toBrief("We began on 3 May 2020.").deadline).toBeNull();
    expect(toBrief("Birthday party on 5 May 2027. My flight home is on 9 May 2027.").deadline).toBe(
      "2027-05-05",
    );
  });
});

test("any text is read, impossible dates included", () => {
  const bit = fc.oneof(
    fc.nat(99_999).map(String),
    fc.constantFrom(
      "0 June",
      "31 Feb",
      "Q4 9999",
      "end of",
      "before",
      "in",
      "weeks",
      "9999-12-31",
      "€",
      "k",
      "1.",
      "\n",
    ),
    fc.string({ unit: "binary", maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 15 }), (bits) => {
      const text = bits.join(" ");
      expect(findMissingFacts(toBrief(text), toPlan(text))).toEqual([]);
    }),
    { numRuns: 300, seed: 17 },
  );
});

test.each([
  ["1. März: Vertrag kündigen", 1, "1. März: Vertrag kündigen"],
  ["3. **Book** the room", 3, "Book the room"],
  ["**3. Book** the room", 3, "Book the room"],
  ["2) Book the room", undefined, "Book the room"],
  ["3. Stock streichen", 1, "3. Stock streichen"],
  ["1. maj: start", 1, "1. maj: start"],
  ["- `Print` flyers\n now", 2, "Print flyers now"],
  ["2027 budget", 2, "2027 budget"],
])("the line %j at place %j is tidied to %j", (line, position, tidied) => {
  expect(tidyLine(line, position)).toBe(tidied);
});
