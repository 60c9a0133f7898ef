import { describe, expect, test } from "vitest";
import { followsMutation, mutateDate, mutateList, mutateNumber } from "@/evals/plans/mutations";
import { getOutcome, type Planner, planWithoutModel } from "@/evals/plans/run";

const brief = {
  id: "chairs",
  domain: "other",
  language: "en" as const,
  kind: "none" as const,
  expects: [],
  brief: `Mend the chapel chairs
- oil the 24 old chairs before 17 April 2027
- ask Mrs Abara for the key
- glue the broken ones`,
  facts: [["24"], ["17 April", "2027-04-17"]],
  steps: [["oil chairs"], ["ask Abara"], ["glue"]],
  order: [[1, 2]] as [number, number][],
};

describe("changes", () => {
  test("a number becomes one that the brief does not hold", () => {
    expect(mutateNumber(brief)).toMatchObject({ before: ["24"], after: ["31"] });
    expect(mutateNumber(brief)!.brief).toContain("the 31 old");
    // A date, a part of a number, or a number that stands there twice is left alone.
    expect(mutateNumber({ brief: "4 on 24.12. for 24.5", facts: [["24"]] })).toBeNull();
    expect(mutateNumber({ brief: "24 and 24", facts: [["24"]] })).toBeNull();
  });

  test("a day moves by two, in the text and as a date", () => {
    expect(mutateDate(brief)).toMatchObject({
      before: ["17 April", "2027-04-17"],
      after: ["19 April", "2027-04-19"],
    });
    expect(mutateDate({ brief: "on 31 May", facts: [["31 May", "2027-05-31"]] })!.after[1]).toBe(
      "2027-05-29",
    );
    expect(mutateDate({ brief: "in May", facts: [["May", "2027-05"]] })).toBeNull();
  });

  test("a list is reversed", () => {
    const lines = mutateList(brief)!.brief.split("\n");
    expect(lines[0]).toContain("chapel");
    expect(lines[1]).toContain("glue");
    expect(lines[3]).toContain("oil");
    expect(mutateList({ brief: "- one\n- two" })).toBeNull();
  });
});

describe("following", () => {
  const asTasks = (names: string[]) =>
    names.map((name) => ({ name, description: "", done_when: [], due_on: null, after: [] }));
  const fixed: Planner = async () => ({
    tasks: asTasks(brief.brief.split("\n")),
    playbooks: [],
    nearest: [],
  });

  test.each([
    ["number", mutateNumber],
    ["date", mutateDate],
    ["list", mutateList],
  ] as const)("a %s: the planner follows, and a plan that stays the same does not", async (_, mutate) => {
    const mutation = mutate(brief)!;
    const own: Planner = (text) => planWithoutModel(text, "none");
    expect(await followsMutation(own, brief, mutation)).toBe(true);
    expect(await followsMutation(fixed, brief, mutation)).toBe(false);
  });

  test("nothing is to follow when the fact was not in the plan", async () => {
    const empty: Planner = async () => ({ tasks: [], playbooks: [], nearest: [] });
    expect(await followsMutation(empty, brief, mutateNumber(brief)!)).toBeNull();
  });
});

test("a plan is wrong when none of its playbooks fits", () => {
  expect(getOutcome([], ["wedding"])).toBe("own");
  expect(getOutcome(["travel/trip", "events/wedding"], ["wedding"])).toBe("right");
  expect(getOutcome(["trip"], ["wedding"])).toBe("wrong");
  expect(getOutcome(["trip"], [])).toBe("wrong");
});
