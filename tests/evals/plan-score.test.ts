import { describe, expect, test } from "vitest";
import { findFacts, removeQuotations } from "@/evals/plans/score/facts";
import { scorePlan, toIndex } from "@/evals/plans/score/index";
import { findSteps, matchStep, scoreOrder } from "@/evals/plans/score/steps";
import { isSameWord, toStems } from "@/evals/plans/score/words";
import { task } from "./task";

describe("words", () => {
  test.each([
    ["en", "booking", "booked"],
    ["en", "invitations", "invite"],
    ["en", "caterer", "catering"],
    ["en", "Reserve", "book"],
    ["de", "Gäste", "Gast"],
    ["de", "gebucht", "buchen"],
    ["fr", "réservé", "réserver"],
    ["es", "invitaciones", "invitación"],
  ] as const)("%s: %s is %s", (language, one, other) => {
    expect(toStems(one, language)).toEqual(toStems(other, language));
  });

  test.each([
    ["en", "plan", "plant"],
    ["en", "invoice", "invite"],
    ["de", "Miete", "Mitte"],
  ] as const)("%s: %s is not %s", (language, one, other) => {
    expect(toStems(one, language)).not.toEqual(toStems(other, language));
  });

  test("a German word is found in a compound, an English one is not", () => {
    expect(isSameWord("gasteliste", "liste", "de")).toBe(true);
    expect(isSameWord("gasteliste", "list", "en")).toBe(false);
    expect(isSameWord("uberraschung", "uber", "de")).toBe(true);
    expect(isSameWord("ofen", "of", "de")).toBe(false);
  });
});

describe("steps", () => {
  test("the name counts most, then name and detail together, then one detail", () => {
    const wordings = ["book venue", "find a location"];
    expect(matchStep(task("Reserve the venues"), wordings, "en")).toBe(3);
    expect(matchStep(task("Venue", { description: "See three. Book one." }), wordings, "en")).toBe(2);
    expect(matchStep(task("First steps", { done_when: ["The venue is booked"] }), wordings, "en")).toBe(1);
  });

  test("words of two sentences, or a single word of a detail, are no match", () => {
    const scattered = task("First steps", { description: "Book a table. Then see the venue." });
    expect(matchStep(scattered, ["book venue"], "en")).toBe(0);
    expect(matchStep(task("Guests", { description: "Mind the venue" }), ["venue"], "en")).toBe(0);
    expect(matchStep(task("Research options for my wedding"), ["book venue"], "en")).toBe(0);
  });

  test("a wording of four words may miss one", () => {
    expect(matchStep(task("Send invitations to guests"), ["send invitations guests June"], "en")).toBe(3);
    expect(matchStep(task("Send invitations"), ["send invitations guests June"], "en")).toBe(0);
  });

  test("one task is at most two steps, and others take what they can", () => {
    const all = task("Book venue, caterer and band");
    const steps = [["book venue"], ["book caterer"], ["book band"]];
    expect(findSteps([all], steps, "en")).toEqual([0, 0, null]);
    expect(findSteps([all, task("Book the venue")], steps, "en")).toEqual([1, 0, 0]);
  });

  test("a pair is kept when both steps are found in order", () => {
    expect(
      scoreOrder(
        [0, 2, null],
        [
          [1, 2],
          [2, 1],
          [1, 3],
        ],
      ),
    ).toBeCloseTo(1 / 3);
    expect(scoreOrder([1, 1], [[1, 2]])).toBe(1);
  });
});

describe("facts", () => {
  const has = (text: string, ...fact: string[]) => findFacts([task(text)], [fact])[0];

  test("numbers are whole and written in any way", () => {
    expect(has("Invite 80 guests", "80")).toBe(true);
    expect(has("Invite 180 guests", "80")).toBe(false);
    expect(has("Pay 80.50", "80")).toBe(false);
    expect(has("Spend 20.000 € at most", "20k")).toBe(true);
    expect(has("Spend €20,000 at most", "20k")).toBe(true);
    expect(has("Take 20 chairs", "20k")).toBe(false);
    expect(has("Meet at 18:30.", "18:30")).toBe(true);
    expect(has("Have 80.", "80")).toBe(true);
  });

  test("names are whole words without regard to accents and case", () => {
    expect(has("Ask JOSÉ", "Jose")).toBe(true);
    expect(has("Ask Joan", "Jo")).toBe(false);
    expect(has("Ask Jo?", "Jo")).toBe(true);
  });

  test("a date is also kept as the day on which a task is due, but not in a project's description", () => {
    const due = task("Send invitations", { due_on: "2027-03-01", done_when: ["All 80 answered"] });
    expect(findFacts([due], [["March 1", "2027-03-01"], ["2027-03"], ["2027-04"], ["80"]])).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});

test("a long quotation of the brief is told from a task's own words", () => {
  const brief = "We move on 5 March. The boat is called Sea Wolf.";
  const quoting = task("Call", { description: "From the brief: “We move on 5 March”. About “Sea Wolf”." });
  const [rest] = removeQuotations([quoting], brief);
  expect(rest!.description).toBe("From the brief: . About “Sea Wolf”.");
  const score = scorePlan(
    { brief, language: "en", facts: [["5 March"], ["Sea Wolf"]], steps: [], order: [] },
    [quoting],
  );
  expect([score.facts, score.unquotedFacts]).toEqual([1, 0.5]);
});

describe("index", () => {
  test("is the formula of the documentation", () => {
    const half = { recall: 0.5, facts: 0.5, specificity: 0.5, order: 0.5, language: 0.5 };
    expect(toIndex(half, 0)).toBeCloseTo(50);
    expect(toIndex(half, 2)).toBeCloseTo(40);
    expect(toIndex(half, 20)).toBe(0);
    expect(toIndex({ recall: 1, facts: 0, specificity: 0, order: 0, language: 0 }, 0)).toBeCloseTo(40);
    expect(toIndex({ recall: 0, facts: 1, specificity: 1, order: 0, language: 0 }, 0)).toBeCloseTo(40);
    expect(toIndex({ recall: 0, facts: 0, specificity: 0, order: 1, language: 1 }, 0)).toBeCloseTo(20);
  });

  test("a good plan scores high, and says what is missing", () => {
    const brief = {
      brief: "Party for 30 guests on March 14, need a room and a cake",
      language: "en" as const,
      facts: [["30"], ["March 14", "2027-03-14"]],
      steps: [["book room"], ["order cake"], ["invite guests"]],
      order: [[1, 3]] as [number, number][],
    };
    const good = [
      task("Book a room", { description: "For the 30 guests." }),
      task("Invite the guests"),
      task("Order the cake", { due_on: "2027-03-14" }),
    ];
    expect(scorePlan(brief, good).index).toBeCloseTo(100);
    const poor = scorePlan(brief, good.slice(0, 1));
    expect(poor.missingSteps).toEqual(["order cake", "invite guests"]);
    expect(poor.missingFacts).toEqual(["March 14"]);
    expect(poor.order).toBe(0);
    expect(scorePlan(brief, []).index).toBe(0);
  });
});
