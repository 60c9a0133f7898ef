import { expect, test } from "vitest";
import { MAX_ENTITIES, UnreadableFile } from "@/lib/imports/import-plan";
import { SOURCES, type Source } from "@/lib/imports/options";
import { parseImport } from "@/lib/imports/parse";
import { readJson } from "@/lib/imports/sources/json";
import { MAX_BLOCKING_TASKS } from "@/lib/tasks/fields";
import { byName, expectComplete, files, parse, read, toReasons, toSource } from "./fixtures";

/** [read, kept] by entity. */
const expected: Record<string, Record<string, [number, number]>> = JSON.parse(read("expected.json"));

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

test("references to missing tasks do not count toward the limit of blocking tasks", async () => {
  const numbers = Array.from({ length: MAX_BLOCKING_TASKS + 1 }, (_, index) => `${index}`);
  const tasks = numbers.map((id) => ({ id, name: id }));
  const blocked = { id: "last", name: "Last", blocked_by: ["gone", ...numbers] };
  const content = { format: "waymark", version: 1, project: { name: "P" }, tasks: [...tasks, blocked] };
  const parsed = await parseImport("waymark", JSON.stringify(content));
  expect(parsed.plan.tasks.at(-1)!.blocked_by).toHaveLength(MAX_BLOCKING_TASKS);
  expect(toReasons(parsed, "blocking task")).toEqual([
    "Last: The task isn’t in the file.",
    "Last: At most 50 tasks can block a task.",
  ]);
});

test("texts that do not fit are cut, and the report says where", async () => {
  const parsed = await parse("trello/custom-fields.json");
  const [long] = parsed.plan.tasks;
  expect([...long!.name]).toHaveLength(200);
  expect(long!.description).toMatch(/^A very long name .* on and on\n\nShort\.$/s);
  expect(toReasons(parsed, "description")).toEqual(["Report: Only its first 5,000 characters are kept."]);
  expect([...byName(parsed, "Report").description!]).toHaveLength(5_000);
});

test("a name that only looks blank is no name", async () => {
  const blank = "\u2800";
  const content = JSON.stringify({
    name: blank,
    lists: [{ id: "l", name: "To do" }],
    labels: [{ id: "a", name: blank, color: null }],
    cards: [{ id: "c", idList: "l", idLabels: ["a"], name: blank }],
  });
  const { plan } = await parseImport("trello", content, {}, "");
  expect(plan.name).toBe("Imported project");
  expect(plan.labels[0]!.name).toBe("Label");
  expect(plan.tasks[0]!.name).toBe("Untitled");
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

const TOO_MANY = MAX_ENTITIES + 1;

test.each<[what: string, source: Source, content: () => string]>([
  ["items", "markdown", () => "- a\n".repeat(TOO_MANY)],
  ["lines", "markdown", () => `- a\n${"b\n".repeat(TOO_MANY)}`],
  ["rows", "csv", () => `Name\n${"a\n".repeat(TOO_MANY)}`],
  ["cells", "csv", () => `Name${",".repeat(2_000_001)}`],
  ["columns", "csv", () => `Name${",b".repeat(600)}\na`],
  ["columns below a legend", "csv", () => `Legend\nName${",b".repeat(600)}\na`],
  ["rows", "todoist", () => `TYPE,CONTENT\n${"note,a\n".repeat(TOO_MANY)}`],
  ["cards", "trello", () => `{"lists":[],"cards":[${"{},".repeat(1_500_001)}{}]}`],
  [
    "comments",
    "github",
    () => `[{"number":1,"title":"a","state":"open","comments":[${"{},".repeat(TOO_MANY)}{}]}]`,
  ],
  ["levels", "waymark", () => `{"a":${"[".repeat(10_000)}`],
])(
  "a file with more %s than anybody writes is refused before it takes the memory: %s",
  async (_, source, content) => {
    await expect(parseImport(source, content())).rejects.toThrow(
      /too many (entries|rows|cells|columns|parts|levels)/,
    );
  },
);

test("a million blank lines within an item are read", async () => {
  const { plan } = await parseImport("markdown", `- a\n${"\n".repeat(1_000_000)}  b\n`);
  expect(plan.tasks[0]!.description).toBe("b");
});

test("a column with very many values names no lists", async () => {
  const rows = Array.from({ length: 150 }, (_, index) => `Task ${index},${index}`).join("\n");
  const { plan, report, preview } = await parseImport("csv", `Name,Status\n${rows}`);
  expect(plan.tasks).toHaveLength(150);
  expect(preview.lists).toEqual([]);
  expect(report.dropped).toMatchObject([{ entity: "column", name: "Status" }]);
});
