// What a letter says must not be lost or turned into something else, however it is put.
import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const TODAY = "2026-11-22";

const plan = (brief: string, playbook?: string) => planFromPlaybooks(brief, { today: TODAY, playbook });
const getTitles = async (brief: string) => (await plan(brief, "none")).plan.tasks.map(({ name }) => name);
const getText = async (brief: string) => JSON.stringify(await plan(brief, "none"));

describe("small talk", () => {
  test.each([
    ["As agreed the budget is 5,000 euros, please book the hall.", "5,000"],
    ["As agreed the hall stays closed, please book another one.", "hall stays closed"],
    ["Ich hoffe, es geht dir gut, kannst du bitte die Stühle bestellen?", "Stühle"],
    ["Present: Lego castle for 60 euros. Wrap it.", "Lego"],
    ["Many thanks for your offer of 4200 euros. Please order the kitchen.", "4200"],
    ["Comme prévu le budget est de 3000 euros, merci de réserver la salle.", "3000"],
  ])("of %j leaves out nothing that matters", async (brief, part) => {
    expect(await getText(brief)).toContain(part);
  });

  test.each([
    ["Hi Jo, as discussed on Friday, please book the hall.", ["Book the hall"]],
    ["Present: Ana, Ben and Cleo. Please book the hall.", ["Book the hall"]],
    ["Ich hoffe, es geht dir gut. Bitte die Stühle bestellen.", ["Die Stühle bestellen"]],
  ])("of %j is no task", async (brief, titles) => {
    expect(await getTitles(brief)).toEqual(titles);
  });
});

describe("the first day", () => {
  test("is over in minutes only", async () => {
    const wedding = await plan("Wedding on 15 November. Book the hall by 10 January.", "wedding");
    expect(wedding.plan.tasks.at(-1)!.due_on).toMatch(/^2027-1[12]/);
    const minutes = await plan(
      "Minutes 17 November\n- Ana books the hall by 10 January\n- Ben paints it",
      "none",
    );
    expect(minutes.plan.tasks.map(({ due_on }) => due_on)).not.toContain("2027-11-17");
  });
});

describe("a question stays open", () => {
  test.each([
    ["Renovate the bathroom, the shower head leaks", "bathroom", /shower or drain move/],
    ["Wedding with free parking", "wedding", /civil or free ceremony/],
  ])("for %j", async (brief, playbook, question) => {
    const { plan: project } = await plan(brief, playbook);
    expect(project.open_questions.join()).toMatch(question);
  });
});

describe("words of a request", () => {
  test.each([
    ["The tables should be cleaned and stored.", /cleaned and stored/],
    ["The roof needs to be repaired or replaced.", /repaired or replaced/],
    ["The bank has to be told by Ana.", /told by Ana/],
    ["The bank has to be told by May.", /^Tell the bank by May/],
    ["Die Tische müssen gereinigt und gelagert werden.", /gereinigt und gelagert/],
    ["Registration should open in March.", /^Registration should open in March/],
    ["Ana should open the hall in March.", /\(Ana\)$/],
  ])("%j", async (brief, title) => {
    expect((await getTitles(brief))[0]).toMatch(title);
  });

  test("“please note that” asks for nothing", async () => {
    expect(await getTitles("Please book the hall. Please note that the bar is closed.")).not.toContain(
      "Note that the bar is closed",
    );
  });
});

describe("days before the deadline", () => {
  test.each(["look after the dog", "then varnish it"])("%j gets one", async (point) => {
    const { plan: project } = await plan(
      `Boat ready by 22 December 2026\n- sand the hull\n- paint the boat\n- order oars\n- ${point}`,
      "none",
    );
    expect(project.tasks.at(-1)!.due_on).not.toBeNull();
  });
});

test("many spaces take no time that others notice", async () => {
  const before = process.cpuUsage();
  await plan(`Please book the hall${" ".repeat(3_900)}now`, "none");
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(400);
});
