import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const plan = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-22", playbook: "none" })).plan;
const getTitles = async (table: string) =>
  (await plan(`Rowing day 21 March\n${table}`)).tasks.map(({ name }) => name);

describe("the rows of a table", () => {
  test("may have boxes and bullets", async () => {
    const table =
      "- [x] book hall | Mia\n- [ ] invite the press | Tom\n- [ ] paint the boat | Mia\n- [ ] order oars | Tom";
    expect(await getTitles(table)).toEqual([
      "Invite the press (Tom)",
      "Paint the boat (Mia)",
      "Order oars (Tom)",
    ]);
  });

  test("may have a box in a cell", async () => {
    const table =
      "| Done | Task | Owner |\n|---|---|---|\n| [x] | book hall | Mia |\n| [ ] | invite the press | Tom |";
    expect(await getTitles(table)).toEqual(["Invite the press (Tom)"]);
  });

  test.each([
    ["Done", "done", []],
    ["Out of scope", "refused", ["Out of scope: Book hall (Mia)", "Out of scope: Invite the press (Tom)"]],
  ])("below a heading %j are %s", async (heading, _, kept) => {
    const table = (rows: string) => `| Task | Owner |\n|---|---|\n${rows}`;
    const { tasks, assumptions } = await plan(
      `Rowing day\n## ${heading}\n${table("| book hall | Mia |\n| invite the press | Tom |")}\n## Open\n${table("| paint the boat | Mia |\n| order oars | Tom |")}`,
    );
    expect(tasks.map(({ name }) => name)).toEqual(["Paint the boat (Mia)", "Order oars (Tom)"]);
    for (const one of kept) expect(assumptions.join("|").toLowerCase()).toContain(one.toLowerCase());
  });

  test.each([
    ["done", []],
    ["Closed", []],
    ["postponed", []],
    ["won't do", []],
    ["open", ["Get the contract signed"]],
    ["in progress", ["Get the contract signed"]],
  ])("with the status %j", async (status, titles) => {
    const table = `Task | Status\nGet the contract signed | ${status}\nOrder oars | open`;
    expect(await getTitles(table)).toEqual([...titles, "Order oars"]);
  });

  test("may have sentences", async () => {
    const { tasks } = await plan(
      "Rowing day\n| Task | Owner | Due |\n|---|---|---|\n| Print posters. Ask the school, too. | Mia | 5 Dec |\n| Hire a band | Tom | 6 Dec |",
    );
    expect(tasks.map(({ name, due_on }) => [name, due_on])).toEqual([
      ["Print posters (Mia)", "2026-12-05"],
      ["Hire a band (Tom)", "2026-12-06"],
    ]);
    expect(tasks[0]!.description).toContain("Ask the school, too");
  });
});

describe("the columns", () => {
  test.each([
    [
      "Catering | Ask three caterers | Mia\nMusic | Book the band | Tom\nBoats | Paint the boat | Mia",
      "bars",
    ],
    ["Catering\tAsk three caterers\tMia\nMusic\tBook the band\tTom\nBoats\tPaint the boat\tMia", "tabs"],
  ])("without a head are found by their cells: %j (%s)", async (table) => {
    const { tasks } = await plan(`Rowing day\n${table}`);
    expect(tasks.map(({ name }) => name)).toEqual([
      "Ask three caterers (Mia)",
      "Book the band (Tom)",
      "Paint the boat (Mia)",
    ]);
    expect(tasks[1]!.description).toContain("Music");
  });

  test("of German tables, too, where things have capitals", async () => {
    const table =
      "Essen | Drei Caterer anfragen | Mia\nMusik | Band buchen | Tom\nTechnik | Anlage mieten | Mia";
    const { tasks } = await plan(`Sommerfest am 12. Juni\n${table}`);
    expect(tasks.map(({ name }) => name)).toEqual([
      "Drei Caterer anfragen (Mia)",
      "Band buchen (Tom)",
      "Anlage mieten (Mia)",
    ]);
  });

  test("may lack their last cell, and hold titles of persons", async () => {
    const table = "Getränke | Jonas | 5.7.\nZelte | Mia |\nErste-Hilfe-Koffer | Dr. Lang | 1.7.";
    const { tasks } = await plan(`Sommerlager 2027\n${table}`);
    expect(tasks.map(({ name }) => name)).toEqual([
      "Getränke (Jonas)",
      "Zelte (Mia)",
      "Erste-Hilfe-Koffer (Dr. Lang)",
    ]);
    expect(tasks.map(({ description }) => description).join()).not.toContain("|");
  });

  test("with a head may have names of their own, which their cells keep", async () => {
    const { tasks } = await plan(
      "Sommerfest am 12. Juni\n| Maßnahme | Raum | Wer? | Bis wann? | Bemerkung |\n|---|---|---|---|---|\n| Halle buchen | Aula | Jonas | 5. Dez | Schlüssel beim Hausmeister |\n| Presse einladen | | offen | nach den Ferien | |",
    );
    expect(tasks.map(({ name }) => name)).toEqual(["Halle buchen (Jonas)", "Presse einladen"]);
    expect(tasks[0]).toMatchObject({ due_on: "2026-12-05" });
    expect(tasks[0]!.description).toContain("Raum: Aula");
    expect(tasks[0]!.description).toContain("„Schlüssel beim Hausmeister“");
    expect(tasks[1]!.description).toContain("nach den Ferien");
  });

  test("stay known behind a line of another kind", async () => {
    const table =
      "Owner | Task | Room\nMia | book hall | 12\nTom | invite the press | 14\nSecond floor\nMia | paint the boat | 15";
    expect(await getTitles(table)).toEqual([
      "Book hall (Mia)",
      "Invite the press (Tom)",
      "Paint the boat (Mia)",
    ]);
  });

  test.each([
    ["Task\tNote\tOwner\nbook hall\t\tMia\norder oars\tred ones\tTom", "in the middle"],
    ["Owner\tTask\tNote\nMia\tbook hall\nTom\torder oars\tred ones", "at the end"],
    ["Prio\tTask\tOwner\n\tbook hall\tMia\nhigh\torder oars\tTom", "at the start"],
  ])("may be empty: %j (%s)", async (table) => {
    expect(await getTitles(table)).toEqual(["Book hall (Mia)", "Order oars (Tom)"]);
  });

  test("may have the first and the last day", async () => {
    const { tasks } = await plan(
      "Rowing day\nID | Task | Lead | Start | End | Status\n1 | Interview 8 clubs | Nadia | 7 Dec | 18 Dec |\n2 | Order oars | Tom | 11 Jan | 29 Jan |\n3 | Kick-off | Tom | 1 Dec | 1 Dec | done",
    );
    expect(tasks.map(({ name, due_on }) => [name, due_on])).toEqual([
      ["Interview 8 clubs (Nadia)", "2026-12-18"],
      ["Order oars (Tom)", "2027-01-29"],
    ]);
    expect(tasks[1]!.description).toContain("Start: 11 Jan");
    expect(tasks.map(({ description }) => description).join()).not.toMatch(/Kick-off|\(Tom\)|\|/);
  });

  test("keep costs with their tasks", async () => {
    const { tasks } = await plan("Rowing day\nItem | Cost\nTent | 500 €\nBand | 800 €");
    expect(tasks.map(({ description }) => description).join()).toMatch(/Cost: 500 €.*Cost: 800 €/s);
  });
});
