import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const plan = (brief: string, playbook?: string) =>
  planFromPlaybooks(brief, { today: "2026-11-22", playbook });
const getTitles = async (brief: string) => (await plan(brief, "none")).plan.tasks.map(({ name }) => name);

describe("a table", () => {
  test.each([
    ["Owner | Task | Due\nMia | book hall | 5 Dec\nTomas | invite the press | 1 Mar", "bars"],
    [
      "| Task | Due | Owner |\n|---|---|---|\n| book hall | 5 Dec | Mia |\n| invite the press | 1 Mar | Tomas |",
      "Markdown",
    ],
    ["Task\tOwner\tDue\nbook hall\tMia\t5 Dec\ninvite the press\tTomas\t1 Mar", "tabs"],
    ["Mia | book hall | 5 Dec\nTomas | invite the press | 1 Mar", "no head"],
  ])("%j has a task in each row, with its day and its owner (%s)", async (table) => {
    const { tasks } = (await plan(`Rowing day 21 March\n${table}`, "none")).plan;
    expect(tasks.map(({ name, due_on }) => [name, due_on])).toEqual([
      ["Book hall (Mia)", "2026-12-05"],
      ["Invite the press (Tomas)", "2027-03-01"],
    ]);
  });

  test("tells what is done", async () => {
    const brief =
      "Rowing day\nTask | Status\nbook hall | done\ninvite the press | open\npaint the boat | open\norder oars | open";
    expect(await getTitles(brief)).toEqual(["Invite the press", "Paint the boat", "Order oars"]);
  });

  test("one bar in a text makes none", async () => {
    expect(await getTitles("Rowing day\n- paint the boat | the old one\norder oars")).toContain("Order oars");
  });
});

describe("a document", () => {
  test("that lists its tasks has no tasks of its requirements", async () => {
    const brief =
      "Feature: export to PDF\nRequirements\n- A4 and Letter\n- works offline\nTasks\n[ ] choose a library\n[ ] build the service\n[ ] load test";
    const { tasks, assumptions } = (await plan(brief, "none")).plan;
    expect(tasks.map(({ name }) => name)).toEqual(["Choose a library", "Build the service", "Load test"]);
    expect(assumptions.join()).toContain("works offline");
  });

  test("that lists milestones has no tasks of its goals, and its open questions stay questions", async () => {
    const brief =
      "Returns portal\nGoals\n- customers print their own label\n- fewer calls\nMilestones\n- 12 Jan: prototype\n- 1 Mar: pilot\n- 29 Mar: launch\nRisks\n- the scanner is old\nOpen questions: who pays the label? How long may a return take?";
    const { tasks, open_questions } = (await plan(brief, "none")).plan;
    expect(tasks.map(({ name }) => name)).toEqual(["Prototype", "Pilot", "Launch"]);
    expect(open_questions.slice(0, 2)).toEqual(["Who pays the label?", "How long may a return take?"]);
  });

  test("goes on behind a list with bullets", async () => {
    const brief =
      "- call Ann\n- order oars\nOut of scope\n- print ads\n- films\nThe website is broken on phones. Rent a room.";
    expect(await getTitles(brief)).toEqual(["Call Ann", "Order oars", "Fix the website", "Rent a room"]);
  });

  test("without a list of tasks has them", async () => {
    const brief = "Export to PDF\nRequirements\n- print A4 pages\n- work offline\n- show a logo";
    expect(await getTitles(brief)).toHaveLength(3);
  });

  test.each([
    ["2027 goals: run a half marathon in the autumn, read 20 books, save 6000 euros, learn Italian", 4],
    ["Ziele 2027: Halbmarathon laufen, 20 Bücher lesen, Italienisch lernen, Eltern besuchen", 4],
  ])("%j has a task for each goal, and no playbook", async (brief, count) => {
    const { plan: planned, playbooks } = await plan(brief);
    expect(playbooks).toEqual([]);
    expect(planned.tasks).toHaveLength(count);
  });
});

describe("minutes and letters", () => {
  test("in German tell who does what", async () => {
    const brief =
      "Rudercamp im Juli. Petra fragt bei der Gemeinde wegen der Genehmigung an (bis 15. Januar). Jens besorgt drei Angebote für das Zelt. Für die Hüpfburg brauchen wir eine Versicherung. Die Tombola machen wir dieses Jahr nicht.";
    const { tasks, assumptions } = (await plan(brief, "none")).plan;
    expect(tasks.map(({ name }) => name)).toEqual([
      "Bei der Gemeinde wegen der Genehmigung anfragen (Petra)",
      "Drei Angebote für das Zelt besorgen (Jens)",
      "Ein Angebot auswählen und beauftragen",
      "Versicherung für die Hüpfburg",
    ]);
    expect(tasks[0]!.due_on).toBe("2027-01-15");
    expect(assumptions.join()).toContain("Die Tombola machen wir dieses Jahr nicht");
  });

  test.each([
    ["For the boats we need insurance.", "Insurance for the boats"],
    ["Before that we need a meeting with the coaches.", "Meeting with the coaches"],
    ["Pour le camp il nous faut un moniteur.", "Moniteur pour le camp"],
    ["Para el campamento necesitamos un monitor.", "Monitor para el campamento"],
  ])("name what is needed for something: %j", async (sentence, title) => {
    const rest = /^[FB]/.test(sentence) ? "Paint the boat. Order oars. Clean the hall." : "";
    expect(await getTitles(`Aviron 2027. ${sentence} ${rest}`)).toContain(title);
  });

  test("name the next meeting, which is no step", async () => {
    const brief =
      "Rowing club\n1. Paint the boat\n2. Order oars\n3. Party: nothing to do now\n4. Next meeting 10 Dec";
    expect(await getTitles(brief)).toEqual(["Paint the boat", "Order oars"]);
  });
});
