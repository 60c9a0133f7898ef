import { describe, expect, test } from "vitest";
import { composePlan } from "@/lib/planning/playbooks/compose/compose";
import { getLibrary } from "@/lib/planning/playbooks/library";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import type { PlaybookLanguage } from "@/lib/planning/playbooks/playbook";
import { parseBrief } from "@/lib/planning/playbooks/read/brief";

const TODAY = "2026-11-22";

const plan = (brief: string, playbook?: string) => planFromPlaybooks(brief, { today: TODAY, playbook });
const getTitles = async (brief: string, playbook?: string) =>
  (await plan(brief, playbook)).plan.tasks.map(({ name }) => name);

async function composeFrom(text: string, ids: string[]) {
  const library = await getLibrary("en");
  const playbooks = ids.map((id) => library.playbooks.get(id)!);
  return composePlan(parseBrief(text, TODAY, "en"), playbooks, library, TODAY).plan;
}

describe("what is done", () => {
  const isDone = (text: string, language: PlaybookLanguage) =>
    parseBrief(`Plan.\n- ${text}`, TODAY, language).clauses.at(-1)!.isDone;

  test.each<[PlaybookLanguage, string, boolean]>([
    ["en", "everything must be booked by Friday", false],
    ["en", "found a company in Leeds", false],
    ["en", "found a venue in Leeds", true],
    ["en", "have the roof checked", false],
    ["en", "we have a venue", true],
    ["de", "die Küche soll bis Ostern fertig sein", false],
    ["de", "Küche fertig", true],
    ["fr", "un prêt de 80 000 €", false],
    ["fr", "la salle est prête", true],
    ["fr", "billets réservés", true],
    ["es", "lista de invitados", false],
    ["es", "la web está lista", true],
    ["es", "fotos hechas", true],
  ])("%s: %s", (language, text, expected) => {
    expect(isDone(text, language)).toBe(expected);
  });

  test("does not concern a task whose name only resembles the word", async () => {
    const titles = await getTitles(
      "Fundraiser gala for the animal shelter in May. Venue done.",
      "events/fundraiser",
    );
    expect(titles).toContain("Set up the donation page");
  });

  test("leaves out the named tasks, and none whose name only resembles the verb", async () => {
    const brief = "Open a small coffee shop in Leeds by September, lease signed already, need two baristas.";
    const { assumptions } = (await plan(brief, "food-and-shops/open-cafe")).plan;
    expect(assumptions.filter((text) => text.includes("the brief says"))).toEqual([
      "“Sign the lease” is left out because the brief says it’s done.",
    ]);
  });

  test("is planned when there is nothing else", async () => {
    expect(await getTitles("Cake booked.")).toEqual(["Cake booked"]);
  });
});

describe("the tasks of a plan", () => {
  test("a goal with exclamation marks is not done first", async () => {
    const titles = await getTitles("Open a café in Leeds!!! We need a coffee machine and a menu.");
    expect(titles.indexOf("Open the café in Leeds")).toBe(-1);
    expect(titles.indexOf("Open the café")).toBeGreaterThan(titles.indexOf("Sign the lease"));
  });

  test("an urgent item below a heading is done first", async () => {
    expect((await getTitles("Office move by end of March:\n- lease not signed yet!!\n- movers"))[0]).toBe(
      "Sign the new lease",
    );
  });

  test("the first item below a heading is not lost", async () => {
    expect(
      await getTitles("Wedding on 12 June 2027:\n- pigeons\n- catering\n- band", "events/wedding"),
    ).toContain("Arrange pigeons");
  });

  test("an amount alone brings no steps of its own", async () => {
    const { notUnderstood, plan: hiring } = await plan("Hire two developers until Q2, budget 140k");
    expect(hiring.tasks.map(({ name }) => name)).not.toContain("Estimate all costs in one table");
    expect(notUnderstood).toEqual([]);
  });

  test("a sentence whose fact is in a title is covered", async () => {
    const { notUnderstood, plan: kitchen } = await plan("Kitchen renovation. 14,500 £. Tiles and plumber.");
    expect(kitchen.tasks[0]).toMatchObject({ name: "Set the kitchen budget of 14,500 £", from: [1, 2] });
    expect(notUnderstood).toEqual([]);
  });

  test("steps of a fragment are sorted among the others by date", async () => {
    const { tasks } = (await plan("Conference for 200 people on 12 June 2027. Volunteers from the school."))
      .plan;
    const days = tasks.map(({ due_on }) => due_on!);
    expect(days).toEqual(days.toSorted());
    expect(tasks.length).toBeGreaterThan(10);
  });

  test("the date of the project is not given to its tasks", async () => {
    const { tasks } = (await plan("Wedding on 12 June 2027", "events/wedding")).plan;
    expect(tasks.find(({ name }) => name.startsWith("Fix the ceremony date"))!.due_on! < "2027-02-01").toBe(
      true,
    );
  });

  test("a day that the brief gives is not moved to that of a later step", async () => {
    const brief =
      "Relaunch of our website by 30 June 2027\n- Wireframes by Feb 10\n- Content audit by 1 December";
    const { name, tasks } = (await plan(brief, "software/website-relaunch")).plan;
    expect(name).toBe("Relaunch of our website");
    expect(tasks.map(({ due_on }) => due_on)).toEqual(expect.arrayContaining(["2027-02-10", "2026-12-01"]));
  });

  test("single words are points, and a number of people is not", async () => {
    expect(
      await getTitles("Wir führen Jira ein. 60 Mitarbeiter. Schulungen, Datenübernahme, Pilot", "none"),
    ).toEqual(["Schulungen", "Datenübernahme", "Pilot"]);
  });

  test.each([
    // The step between the two is not planned.
    [
      "Software rollout and rebranding",
      ["software/software-rollout", "company/marketing-campaign"],
      "Replace all old brand material",
      "Describe the target group",
    ],
    // Both playbooks have the second step.
    [
      "Open a café and a shop in Leeds",
      ["food-and-shops/open-cafe", "food-and-shops/open-shop"],
      "Set up the till and stock system",
      "Sign the lease",
    ],
  ])("of the second playbook wait for the steps before them: %s", async (brief, ids, name, expected) => {
    const { tasks } = await composeFrom(brief, ids);
    const { after } = tasks.find((task) => task.name === name)!;
    expect(after.map((index) => tasks[index]!.name)).toEqual([expected]);
  });

  test("a plan is never empty", async () => {
    expect(await getTitles("help")).toEqual(["Help"]);
  });
});

describe("titles", () => {
  test("are not cut between a number and what it counts", async () => {
    const { name } = (await plan("Run a half marathon in Berlin on 4 April 2027 under 2 hours", "none")).plan;
    expect(name).toBe("Run a half marathon in Berlin");
    expect(
      (await getTitles("Run a half marathon in Berlin on 4 April 2027 under 2 hours", "none"))[0],
    ).not.toMatch(/\d$/);
  });

  test("are not repeated as a quotation", async () => {
    const { tasks } = (await plan("Shop:\n- Buy gift\n- Go-live 1 May 2027\n- Call Anna", "none")).plan;
    expect(tasks.find(({ name }) => name === "Go-live 1 May 2027")).toMatchObject({ description: "" });
  });

  test.each([
    [
      "Umzug nach Köln mit 3 Zimmern am 1. März",
      "home/move-house",
      "Umzugsfirma oder Transporter für 3 Zimmer buchen",
    ],
    [
      "Relaunch our website, budget €18,000",
      "software/website-relaunch",
      "Set the budget of €18,000 and choose the designer",
    ],
    ["Boda con 100 invitados", "events/wedding", "Hacer la lista de invitados: 100 invitados"],
    ["Move to Lyon in February, rent van", "home/move-house", "Book movers or a van"],
  ])("%s", async (brief, playbook, title) => {
    expect(await getTitles(brief, playbook)).toContain(title);
  });

  test("“dinner” does not match “diner”", async () => {
    const { playbooks } = await plan("Dinner for 12 friends on Friday, wine, table");
    expect(playbooks.map(({ id }) => id)).toEqual(["events/birthday-party"]);
  });
});
