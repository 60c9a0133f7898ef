import { describe, expect, test } from "vitest";
import { addDays, getToday } from "@/lib/dates/time-zone";
import type { ProjectPlan } from "@/lib/planning/endpoints";
import { post } from "../../support/http/request";

type PlannedTask = ProjectPlan["tasks"][number];

const PATH = "/api/task-projects/ai/preview";
const BRIEF = "We marry on June 19 with 80 guests. The church is booked. Find a caterer and book a band.";

describe("the plan for a visitor", () => {
  test("needs no account and has the visitor’s points", async () => {
    const { status, body } = await post(PATH, { input: BRIEF });
    expect(status).toBe(200);
    expect(body.name).toBe("Wedding");
    expect(body.source.kind).toBe("playbooks");
    const caterer = body.tasks.find(({ name }: PlannedTask) => name.includes("caterer"));
    expect(caterer?.from).toEqual([3]);
    expect(body.tasks.filter(({ from }: PlannedTask) => from.length === 0).length).toBeGreaterThan(3);
  });

  test("is a whole plan where nobody can choose a template", async () => {
    const input =
      "A new website for Lindqvist Pottery, online by February 15. The logo and the texts are done.";
    const { body } = await post(PATH, { input });
    expect(body.tasks.length).toBeGreaterThan(5);
  });

  test("counts its days from today in the visitor’s time zone", async () => {
    // Of these two, one is always at least a day ahead of the other.
    for (const time_zone of ["Pacific/Kiritimati", "Etc/GMT+12"]) {
      const { body } = await post(PATH, { input: "We hold a party in two weeks.", time_zone });
      expect(body.deadline, time_zone).toBe(addDays(getToday(time_zone), 14));
    }
  });

  test.each(["", "Nowhere/City", "+05:30", 5])("refuses the time zone %j", async (time_zone) => {
    expect((await post(PATH, { input: BRIEF, time_zone })).status).toBe(422);
  });

  test.each([[""], [" \n "], ["\u200b\n\u2060"], ["a".repeat(4001)]])("refuses %j", async (input) => {
    expect((await post(PATH, { input })).status).toBe(422);
  });
});
