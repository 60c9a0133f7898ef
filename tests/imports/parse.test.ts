import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  type Mapping,
  type ParsedImport,
  SOURCES,
  type Source,
  UnreadableFile,
} from "@/lib/imports/import-plan";
import { parseImport } from "@/lib/imports/parse";
import { readJson } from "@/lib/imports/sources/json";
import { parseTrello } from "@/lib/imports/sources/trello";
import { toLargeCsv, toLargeTrelloBoard } from "../support/imports";

const ROOT = "tests/fixtures/imports";
const read = (file: string) => readFileSync(`${ROOT}/${file}`, "utf8");
const toSource = (file: string) => file.split("/")[0] as Source;
const parse = (file: string, mapping?: Mapping) => parseImport(toSource(file), read(file), mapping, file);
const files = SOURCES.flatMap((source) =>
  readdirSync(`${ROOT}/${source}`).map((name) => `${source}/${name}`),
);
/** [read, kept] by entity. */
const expected: Record<string, Record<string, [number, number]>> = JSON.parse(read("expected.json"));

const byName = ({ plan }: ParsedImport, name: string) => plan.tasks.find((task) => task.name === name)!;
const toReasons = ({ report }: ParsedImport, entity: string) =>
  report.dropped.filter((one) => one.entity === entity).map(({ name, reason }) => `${name}: ${reason}`);

/** What was read was either kept or is reported, in total and for each kind. */
function expectComplete({ report, plan }: ParsedImport): void {
  expect(report.read).toBe(report.kept + report.dropped.length);
  for (const { entity, read: found, kept } of report.entities)
    expect(found, entity).toBe(kept + report.dropped.filter((one) => one.entity === entity).length);
  expect(report.entities.reduce((sum, { read: found }) => sum + found, 0)).toBe(report.read);
  const tasks = report.entities.find(({ entity }) => ["card", "task", "issue", "row"].includes(entity))!;
  expect(plan.tasks).toHaveLength(tasks.kept);
}

test.each(files)("%s: read = kept + reported, for each kind of entity", async (file) => {
  const parsed = await parse(file);
  expectComplete(parsed);
  const counts = parsed.report.entities.map(({ entity, read: found, kept }) => [entity, [found, kept]]);
  expect(Object.fromEntries(counts)).toEqual(expected[file]);
  for (const { reason, name } of parsed.report.dropped) {
    expect(reason).toMatch(/\.$/);
    expect([...name].length).toBeLessThanOrEqual(200);
  }
});

test("there are 20 files or more, and four of each large source", () => {
  expect(Object.keys(expected).toSorted()).toEqual(files.toSorted());
  expect(files.length).toBeGreaterThanOrEqual(20);
  for (const source of ["trello", "csv", "todoist", "github"])
    expect(files.filter((file) => toSource(file) === source).length, source).toBeGreaterThanOrEqual(4);
});

test.each(files)("%s is refused as another kind of file", async (file) => {
  // Every table is a CSV file, and the text of one can be a list.
  const others = SOURCES.filter(
    (source) => source !== toSource(file) && !["csv", "markdown"].includes(source),
  );
  for (const source of others)
    await expect(parseImport(source, read(file)), source).rejects.toThrow(UnreadableFile);
  if (file.endsWith(".json"))
    await expect(parseImport("csv", read(file))).rejects.toThrow("This is a JSON file");
});

test.each(SOURCES)("%s: what is nothing, cut off or not text is refused", async (source) => {
  const contents = [
    "",
    "  \n",
    "<!doctype html><p>Sign in</p>",
    "%PDF-1.7 x",
    "PK\uFFFD\uFFFD",
    "null",
    "{}",
    "[]",
  ];
  if (source !== "csv" && source !== "markdown") contents.push('{"cards":[{"name":"a"', "[1,]", '"text"');
  for (const content of contents)
    await expect(parseImport(source, content), JSON.stringify(content)).rejects.toThrow(UnreadableFile);
});

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

  test("Todoist's sections, subtasks, labels, priorities and repetitions", async () => {
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

test("GitHub's issues, the oldest first", async () => {
  const parsed = await parse("github/rest.json");
  expect(parsed.plan.name).toBe("acme/site");
  expect(parsed.plan.tasks.map(({ name, status }) => `${name} ${status}`)).toEqual([
    "First issue done",
    "Add a licence done",
    "Crash on start todo",
    "Dark theme todo",
  ]);
});

test("Markdown's headings, items and the lines below them", async () => {
  const { plan } = await parse("markdown/plan.md");
  expect(plan).toMatchObject({ name: "Garden", description: "What we want to do this year." });
  expect(plan.tasks[0]).toMatchObject({ checklist: [{ text: "tomatoes", done: true }, { text: "beans" }] });
  expect(plan.tasks[1]!.description).toBe("It needs compost.\n\nSecond paragraph.");
});

test("our own export, what is wrong in it, and tasks that would block each other", async () => {
  const { plan } = await parse("waymark/full.json");
  expect(plan).toMatchObject({ name: "Round  trip", workflows: ["start"], status: "in_progress" });
  expect(plan.tasks.map(({ number }) => number)).toEqual([3, 4, 9]);
  expect(plan.tasks[0]).toMatchObject({ blocked_by: [1], labels: [1, 0], size: "l", priority: "urgent" });
  const edited = await parse("waymark/edited.json");
  expect(toReasons(edited, "blocking task")).toEqual([
    "B: The task isn’t in the file.",
    "B: The tasks would block each other in a loop.",
  ]);
  expect(edited.plan.tasks.map(({ number }) => number)).toEqual([1, 2, undefined]);
  const newer = read("waymark/full.json").replace('"version": 1', '"version": 2');
  await expect(parseImport("waymark", newer)).rejects.toThrow("newer version");
});

test("texts that do not fit are cut, and the report says where", async () => {
  const parsed = await parse("trello/custom-fields.json");
  const [long] = parsed.plan.tasks;
  expect([...long!.name]).toHaveLength(200);
  expect(long!.description).toMatch(/^A very long name .* on and on\n\nShort\.$/s);
  expect(toReasons(parsed, "description")).toEqual(["Report: Only its first 5,000 characters are kept."]);
  expect([...byName(parsed, "Report").description!]).toHaveLength(5_000);
});

test("JSON is read in steps as JSON.parse reads it", () => {
  const readAll = (text: string) => {
    const steps = readJson(text);
    let next = steps.next();
    while (!next.done) next = steps.next();
    return next.value;
  };
  const values = [
    ...[0, -1.5e3, true, null, "", 'a "quoted" \\ and \\" text', [], {}, [[]], [{}, 1, "]", "}"]],
    { a: { b: [1, { c: "\\" }] }, 'key \\"': [], "": null, __proto__x: 1 },
    JSON.parse('{"__proto__": {"polluted": true}, "a": 1}'),
  ];
  for (const value of values)
    for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2), ` ${JSON.stringify(value)}\n`])
      expect(JSON.stringify(readAll(text))).toBe(JSON.stringify(value));
  for (const text of [
    "{",
    "[1",
    '{"a"}',
    "[1 2]",
    '{"a":1,}',
    "[1]]",
    "tru",
    '"a',
    "{'a':1}",
    "[,]",
    "1 2",
    "}",
  ])
    expect(() => readAll(text), text).toThrow(UnreadableFile);
});

test("a file with more than anybody writes is refused before it takes the memory", async () => {
  const contents: [Source, string][] = [
    ["markdown", "- a\n".repeat(300_000)],
    ["markdown", `- a\n${"b\n".repeat(300_000)}`],
    ["csv", `Name\n${"a\n".repeat(300_000)}`],
    ["csv", `Name${",".repeat(2_100_000)}`],
    ["csv", `Name${",b".repeat(600)}\na`],
    ["todoist", `TYPE,CONTENT\n${"note,a\n".repeat(300_000)}`],
    ["trello", `{"lists":[],"cards":[${"{},".repeat(1_600_000)}{}]}`],
    ["github", `[{"number":1,"title":"a","state":"open","comments":[${"{},".repeat(300_000)}{}]}]`],
    ["waymark", `{"a":${"[".repeat(3_100_000)}`],
  ];
  for (const [source, content] of contents)
    await expect(parseImport(source, content), `${source} ${content.slice(0, 40)}`).rejects.toThrow(
      /too many (things|rows|cells|columns|parts|levels)/,
    );
  const blank = await parseImport("markdown", `- a\n${"\n".repeat(1_000_000)}  b\n`);
  expect(blank.plan.tasks[0]!.description).toBe("b");
});

test("a column with very many values names no lists", async () => {
  const rows = Array.from({ length: 150 }, (_, index) => `Task ${index},${index}`).join("\n");
  const { plan, report, preview } = await parseImport("csv", `Name,Status\n${rows}`);
  expect(plan.tasks).toHaveLength(150);
  expect(preview.lists).toEqual([]);
  expect(report.dropped).toMatchObject([{ entity: "column", name: "Status" }]);
});
