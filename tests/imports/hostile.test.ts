import { afterEach, describe, expect, test, vi } from "vitest";
import { splitChecklist, splitList } from "@/lib/imports/csv-cells";
import { MAX_PARTS_OF_TASK, readParts, UnreadableFile } from "@/lib/imports/import-plan";
import type { Source } from "@/lib/imports/options";
import { parseImport } from "@/lib/imports/parse";
import { createTally } from "@/lib/imports/plan-builder/tally";
import { readRows } from "@/lib/imports/sources/csv-rows";

const MILLION = 1_000_000;
const many = (count: number, value: unknown) => Array.from({ length: count }, () => value);
const toBoard = (parts: object) =>
  JSON.stringify({ name: "B", lists: [{ id: "l", name: "L" }], cards: [], ...parts });
const toCard = (parts: object) => toBoard({ cards: [{ id: "c", idList: "l", name: "C", ...parts }] });

async function parse(source: Source, content: string) {
  const parsed = await parseImport(source, content);
  const { read, kept, dropped } = parsed.report;
  expect(read).toBe(kept + dropped.length);
  return parsed;
}

afterEach(() => void vi.restoreAllMocks());

describe("a file that is made to take long is read at once", () => {
  // Each took from a minute to hours when its time grew with the square of its size.
  test.each<[string, Source, string]>([
    ["checklists of one card", "trello", toBoard({ checklists: many(200_000, { idCard: "a" }) })],
    [
      "members of a card with a long name",
      "trello",
      toCard({ name: "n".repeat(4 * MILLION), idMembers: many(100_000, "m") }),
    ],
    ["blank lines in a cell", "csv", `name\n"a${"\n".repeat(MILLION)}b"\n`],
    ["tabs in a cell", "csv", `name;b\n"a${"\t".repeat(MILLION)}b";c\n`],
    ["bullets in a cell", "csv", `name,b\n"${"; - a".repeat(MILLION)}",c\n`],
    ["blank lines in labels", "csv", `name,labels\nx,"${"\n".repeat(MILLION)}a"\n`],
    ["blank lines in a subtask", "todoist", `TYPE,CONTENT\ntask,"a${"\n".repeat(MILLION)}b"\n`],
    [
      "a long underline",
      "markdown",
      `a\n${"-".repeat(MILLION)}${" ".repeat(MILLION)}x\n- ${"- ".repeat(MILLION)}x`,
    ],
    ...["_", "-", "*", "_ ", "=", "`", "~", "#", "|", ":"].flatMap((mark): [string, Source, string][] => {
      const line = mark.repeat((5 * MILLION) / mark.length);
      return [
        [`a line of ${mark}`, "markdown", `- a\n\n${line}\n- b`],
        [`text that begins with many ${mark}`, "markdown", `- a\n\n${line}x\n---\n${line} x`],
      ];
    }),
    ["front matter without an end", "markdown", `---\n${"a:\n \n\n- a\n".repeat(10_000)}`],
    ["keys without an end", "markdown", `---\n${"# a\n\na b: c\n  d\n".repeat(20_000)}- a`],
    ["a key without an end", "markdown", `---\n${"a ".repeat(2 * MILLION)}\n${"a:".repeat(MILLION)}\n- a`],
    ["spaces behind a mark", "markdown", `- [x]${" ".repeat(MILLION)}a\u2028b`],
  ])("%s", async (_, source, content) => {
    await parse(source, content);
  });

  test("long texts and many columns cost no more than is kept of them", async () => {
    const { [Symbol.iterator]: iterate } = String.prototype;
    const { find } = Array.prototype;
    let visited = 0;
    vi.spyOn(String.prototype, Symbol.iterator).mockImplementation(function (this: string) {
      visited += this.length;
      return iterate.call(this);
    });
    vi.spyOn(Array.prototype, "find").mockImplementation(function (this: unknown[], ...args) {
      visited += this.length;
      return find.apply(this, args);
    });
    const text = "long ".repeat(MILLION);
    const headings = Array.from({ length: 500 }, (_, index) => `Column ${index}`).join(",");
    await parse("markdown", `- ${text}\n  - ${text}\n`);
    await parse("trello", toCard({ name: text, desc: text, attachments: [{ name: text, url: "x" }] }));
    await parse("csv", `${headings}\n${"a\n".repeat(20_000)}`);
    vi.restoreAllMocks();
    expect(visited).toBeLessThan(MILLION);
  });

  test("parts of a text are counted while they are read", () => {
    let count = 0;
    function* countUp() {
      for (;;) yield count++;
    }
    expect(() => readParts(countUp())).toThrow(UnreadableFile);
    expect(count).toBeLessThanOrEqual(MAX_PARTS_OF_TASK + 1);
    expect(splitList("a,".repeat(MILLION)).next().value).toBe("a");
    expect(splitChecklist("a;".repeat(MILLION)).next().value).toEqual({ text: "a", done: false });
  });

  test.each<[Source, string, string]>([
    ["todoist", "items in one cell", `TYPE,CONTENT\ntask,${"@a ".repeat(300_000)}\n`],
    ["csv", "items in one cell", `name,labels\nx,"${"a|".repeat(300_000)}"\n`],
    ["csv", "items in one cell", `name,checklist\nx,"${"a;".repeat(300_000)}"\n`],
    ["csv", "quotation marks", `name\n"${'a"'.repeat(3 * MILLION)}"\n`],
    ["trello", "entries", toBoard({ checklists: many(300_000, {}) })],
    ["trello", "parts in one task", toCard({ attachments: many(20_001, {}) })],
    ["trello", "parts in one task", toCard({ idLabels: many(20_001, "a") })],
  ])("%s with too many %s is refused", async (source, what, content) => {
    await expect(parse(source, content)).rejects.toThrow(`too many ${what} to read at once`);
  });
});

test("a table may have millions of quotation marks where they belong", async () => {
  const row = `"a ${'""b""'.repeat(1_000)}";"c"\n`;
  const { plan } = await parse("csv", `Name;Notes\n${row.repeat(600)}`);
  expect(plan.tasks).toHaveLength(600);
});

test("others are served while quotation marks are counted", () => {
  const pauses = [...readRows(`Name\n"${'""a'.repeat(MILLION)}"\n`, createTally())];
  expect(pauses.length).toBeGreaterThan(10);
});

test("entries that are no objects are read, and reported", async () => {
  const odd = ["text", null, 7, []];
  const trello = await parse(
    "trello",
    toBoard({
      lists: [{ id: "l", name: "L" }, ...odd],
      labels: odd,
      customFields: odd,
      members: odd,
      ...{
        actions: odd,
        pluginData: odd,
        checklists: [{ idCard: "c", name: "Checklist", checkItems: odd }, ...odd],
      },
      cards: [
        {
          id: "c",
          idList: "l",
          name: "C",
          idMembers: odd,
          attachments: odd,
          pluginData: odd,
          labels: odd,
          customFieldItems: odd,
        },
        ...odd,
      ],
    }),
  );
  const counts = (parsed: typeof trello) =>
    Object.fromEntries(parsed.report.entities.map(({ entity, read, kept }) => [entity, [read, kept]]));
  expect(counts(trello)).toEqual({
    project: [1, 1],
    list: [5, 1],
    card: [5, 1],
    checklist: [5, 1],
    ...Object.fromEntries(
      ["label", "custom field", "member", "action", "checklist item", "attachment", "task label"]
        .concat("custom field value", "assignment")
        .map((entity) => [entity, [4, 0]]),
    ),
    "power-up data": [8, 0],
  });
  const issue = { number: 1, title: "A", state: "open", labels: odd, assignees: odd, comments: odd };
  expect(counts(await parse("github", JSON.stringify([issue, ...odd])))).toEqual({
    issue: [5, 1],
    label: [2, 2],
    "task label": [4, 2],
    assignment: [4, 0],
    comment: [4, 0],
  });
  const task = { name: "A", checklist: odd, label_ids: odd, blocked_by: odd };
  const project = { name: "P", labels: odd, workflows: odd, status: "later" };
  const file = { format: "waymark", version: 1, project, tasks: [task, ...odd] };
  expect(counts(await parse("waymark", JSON.stringify(file)))).toEqual({
    project: [1, 1],
    task: [5, 1],
    "project status": [1, 0],
    // The same key twice is one.
    "blocking task": [3, 0],
    ...Object.fromEntries(
      ["workflow", "label", "checklist item", "task label"].map((entity) => [entity, [4, 0]]),
    ),
  });
});

test("a priority of Todoist is one of its numbers", async () => {
  for (const word of ["constructor", "toString", "__proto__", "5"]) {
    const { plan, report } = await parse("todoist", `TYPE,CONTENT,PRIORITY\ntask,A,${word}\n`);
    expect(plan.tasks[0]!.priority).toBe("none");
    expect(report.dropped).toMatchObject([{ entity: "priority", reason: `“${word}” isn’t a priority.` }]);
  }
});
