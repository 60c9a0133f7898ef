import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const plan = (brief: string, playbook = "none") =>
  planFromPlaybooks(brief, { today: "2026-11-22", playbook });

describe("the end of a project", () => {
  test.each([
    ["Redo our bathroom. The baby is due 2 May so everything has to be finished by mid April.", "2027-04-15"],
    ["After my knee surgery (done 3 Nov) I want to row again in August.", "2027-08-01"],
    ["Our boat house is to be sold. Tell the bank. The car insurance runs out on 3 January.", null],
    ["Move the club before the insurance runs out on 31 January.", "2027-01-31"],
  ])("%j is %j", async (brief, day) => {
    expect((await plan(brief)).deadline).toBe(day);
  });
});

test("the day behind a long list is that of its last item", async () => {
  const brief =
    "Rowing camp. Please sand the hull, paint the boat, order oars, clean the hall and rent a van by 4 December.";
  const { tasks } = (await plan(brief)).plan;
  expect(tasks.map(({ due_on }) => due_on === "2026-12-04").slice(0, 2)).toEqual([false, false]);
  expect(tasks.at(-1)!.due_on).toBe("2026-12-04");
});

test("the last day of somebody else is that of the step before it", async () => {
  const brief =
    "Rowing camp on 24 April. Paint the boat. Order oars. We want to apply to the Hartwell Foundation, their deadline is 31 January.";
  const { tasks } = (await plan(brief)).plan;
  expect(tasks.find(({ name }) => name === "Apply to the Hartwell Foundation")!.due_on).toBe("2027-01-31");
});

test("by the last day of an outline the thesis is not handed in", async () => {
  const brief =
    "Hausarbeit über Mikroplastik in der Elbe, 20 Seiten, Abgabe 15. Februar bei Dr. Lindner. Thema ist genehmigt. Literatur suchen, Gliederung bis 10. Dezember abgeben, danach Proben auswerten (liegen im Labor), schreiben, Korrektur liest meine Schwester.";
  const { tasks } = (await plan(brief, "study-and-writing/thesis")).plan;
  const getDay = (start: string) => tasks.find(({ name }) => name.startsWith(start))!.due_on!;
  expect(getDay("Gliederung")).toBe("2026-12-10");
  expect(getDay("Theoriekapitel") > "2026-12-31").toBe(true);
  expect(getDay("Arbeit formatieren") > "2027-02-10").toBe(true);
});

describe("a month", () => {
  const getDays = async (brief: string) =>
    new Map((await plan(brief)).plan.tasks.map(({ name, due_on }) => [name, due_on]));

  test("in which something is done ends with its last day", async () => {
    const days = await getDays(
      "Rowing camp on 24 April. Order oars. Paint the boat in January. Clean the hall.",
    );
    expect(days.get("Paint the boat in January")).toBe("2027-01-31");
  });

  test("and not behind the end of the project", async () => {
    const days = await getDays(
      "Rowing camp on 14 April. Order oars. Clean the hall. Paint the boat in April.",
    );
    expect(days.get("Paint the boat in April")).toBe("2027-04-01");
  });

  test("does not take the number of the next item of a list for its day", async () => {
    const days = await getDays(
      "Rowing camp on 24 July:\n3. Order oars\n4. Pick up the boat in May\n5. Clean the hall\n6. Tidy up",
    );
    expect(days.get("Pick up the boat in May")).toBe("2027-05-31");
  });
});

describe("what is done", () => {
  test.each([
    ["Lease signed from 1 April.", /lease/i, false],
    ["We need boots, trains and the baggage service booked.", /baggage/i, true],
    [
      "We want a dinner at the hotel (room is reserved), an auction and letters to our 600 donors.",
      /dinner/i,
      true,
    ],
  ])("%j: a task is left for %s: %s", async (sentence, title, isLeft) => {
    const { tasks } = (await plan(`Rowing camp. ${sentence} Paint the boat. Order oars. Clean the hall.`))
      .plan;
    expect(tasks.some(({ name }) => title.test(name))).toBe(isLeft);
  });

  test.each([
    ["We have a security policy from 2023 that nobody reads.", "company/certification", /policies/i, true],
    ["JD done.", "company/hiring", /job profile/i, false],
  ])("%j: the usual task is left: %s %s %s", async (sentence, playbook, title, isLeft) => {
    const start = "We plan it for next June.";
    const { tasks } = (await plan(`${start} ${sentence}`, playbook)).plan;
    expect(tasks.some(({ name }) => title.test(name))).toBe(isLeft);
  });
});
