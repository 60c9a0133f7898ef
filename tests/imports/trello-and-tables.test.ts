import { describe, expect, test } from "vitest";
import { parseImport } from "@/lib/imports/parse";
import { parseTrello } from "@/lib/imports/sources/trello";
import { toLargeCsv, toLargeTrelloBoard } from "../support/imports/imports";
import { byName, expectComplete, files, parse, read, toReasons, toSource } from "./fixtures";

describe("trello", () => {
  test("counts what the file has", async () => {
    for (const file of files.filter((name) => toSource(name) === "trello")) {
      const board = JSON.parse(read(file));
      const { entities } = (await parse(file)).report;
      const count = (entity: string) => entities.find((one) => one.entity === entity)?.read ?? 0;
      expect(count("card"), file).toBe(board.cards.length);
      expect(count("list"), file).toBe(board.lists.length);
      expect(count("member"), file).toBe(board.members?.length ?? 0);
      expect(count("comment") + count("action"), file).toBe(board.actions?.length ?? 0);
      const lists: { checkItems: unknown[] }[] = board.checklists ?? [];
      expect(count("checklist item"), file).toBe(lists.flatMap(({ checkItems }) => checkItems).length);
    }
  });

  test("keeps cards in order with all they hold", async () => {
    const parsed = await parse("trello/kitchen.json", { time_zone: "Europe/Berlin" });
    const { plan, preview } = parsed;
    expect(plan).toMatchObject({ name: "Kitchen renovation", status: "in_progress" });
    expect(plan.tasks.map(({ name }) => name).slice(0, 3)).toEqual([
      "Choose the tiles",
      "Order the oven",
      "Book the electrician",
    ]);
    expect(byName(parsed, "Choose the tiles")).toMatchObject({
      labels: [0, 1],
      checklist: [
        { text: "Samples at home", done: true },
        { text: "Ask Ada", done: false },
      ],
    });
    expect(byName(parsed, "Book the electrician").status, "is ticked as complete").toBe("done");
    expect(byName(parsed, "Paint the walls").due_on, "half past ten in the evening in UTC").toBe(
      "2026-03-20",
    );
    expect(
      byName(await parse("trello/kitchen.json", { time_zone: "Asia/Tokyo" }), "Paint the walls").due_on,
    ).toBe("2026-03-21");
    expect(byName(parsed, "Order the oven").description).toContain(
      "- [Shop](https://shop.example/oven?a=1&b=2)",
    );
    expect(plan.labels.map(({ name, color }) => `${name} ${color}`)).toEqual([
      "Planning green",
      "Money amber",
      "sky cyan",
      "Unused violet",
    ]);
    expect(preview.lists.map(({ name, cards, target }) => [name, cards, target])).toEqual([
      ["To Do", 3, "todo"],
      ["Doing", 1, "in_progress"],
      ["Done", 1, "done"],
    ]);
  });

  test("leaves archived lists out unless the mapping brings them in", async () => {
    const [, , archived] = (await parse("trello/archived.json")).preview.lists;
    expect(archived).toMatchObject({ name: "Shipped in 2024", cards: 2, target: "skip" });
    const parsed = await parse("trello/archived.json", { lists: { [archived!.key]: "done" } });
    expectComplete(parsed);
    expect(byName(parsed, "Shipped long ago")).toMatchObject({ status: "done", checklist: [{}, {}] });
    const nothing = await parse("trello/archived.json", {
      lists: Object.fromEntries(parsed.preview.lists.map(({ key }) => [key, "skip" as const])),
    });
    expectComplete(nothing);
    expect(nothing.plan.tasks).toEqual([]);
  });

  test("5,000 cards are read in many small steps, and the report names Trello's limit", async () => {
    const board = toLargeTrelloBoard(5_000);
    const steps = parseTrello(board, {}, "large.json");
    let count = 0;
    let next = steps.next();
    for (; !next.done; next = steps.next()) count++;
    expect(count).toBeGreaterThan(60);
    expectComplete(next.value);
    expect(next.value.plan.tasks).toHaveLength(4_900);
    expect(next.value.report.notes.join()).toContain("1,000 actions");
    expect(toReasons(next.value, "comment")).toHaveLength(1_000);
  });
});

describe("tables", () => {
  test("the mapping decides which column holds what", async () => {
    const guessed = await parse("csv/jira.csv");
    expect(guessed.preview.columns.map(({ field }) => field)).toEqual([
      null,
      "name",
      "list",
      "priority",
      "due_on",
      "labels",
      null,
      "description",
    ]);
    const mapped = await parse("csv/jira.csv", { fields: { name: 0, description: 1, labels: null } });
    expectComplete(mapped);
    expect(mapped.plan.tasks[0]).toMatchObject({
      name: "WEB-1",
      description: "Login fails on Safari",
      labels: [],
    });
  });

  test("dates are read in the order that the column shows, and not guessed", async () => {
    expect((await parse("csv/formulas.csv")).plan.tasks.map(({ due_on }) => due_on).slice(0, 3)).toEqual([
      "2026-04-03",
      "2026-03-04",
      "2026-04-13",
    ]);
    const unclear = await parseImport("csv", "Name,Due\na,3/4/2026\nb,4/4/2026\n");
    expect(unclear.plan.tasks.map(({ due_on }) => due_on)).toEqual([null, "2026-04-04"]);
    expect(toReasons(unclear, "due date")).toHaveLength(1);
  });

  test("formulas stay texts, and more rows than a project holds are reported", async () => {
    const formulas = await parse("csv/formulas.csv");
    expect(formulas.plan.tasks.map(({ name }) => name)).toContain("=2+2");
    expect(formulas.report.notes).toEqual(["Some cells are formulas. They are kept as text."]);
    const parsed = await parseImport("csv", toLargeCsv(20_002));
    expectComplete(parsed);
    expect(parsed.plan.tasks).toHaveLength(20_000);
    expect(toReasons(parsed, "row")).toEqual([
      "Task 20000: A project can have at most 20,000 tasks.",
      "Task 20001: A project can have at most 20,000 tasks.",
    ]);
  });

  test("the sections, subtasks, labels, priorities and repetitions of Todoist are kept", async () => {
    const parsed = await parse("todoist/household.csv");
    expect(byName(parsed, "Pay the rent")).toMatchObject({
      priority: "urgent",
      due_on: "2026-04-01",
      labels: [1, 0],
    });
    expect(byName(parsed, "Clean the windows")).toMatchObject({
      status: "in_progress",
      repeat: "FREQ=WEEKLY;INTERVAL=2",
      checklist: [{ text: "Kitchen" }, { text: "Bath" }, { text: "Mirror" }],
    });
    const dates = await parse("todoist/hard-dates.csv");
    expect(dates.plan.tasks.map(({ repeat }) => repeat).filter(Boolean)).toEqual([
      "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
      "FREQ=MONTHLY;BYMONTHDAY=-1",
      "FREQ=WEEKLY;BYDAY=MO,WE,FR",
    ]);
  });
});
