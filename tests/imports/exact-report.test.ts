import { describe, expect, test } from "vitest";
import { toPluralReason } from "@/app/(app)/projects/import/plural-reason";
import type { Source } from "@/lib/imports/options";
import { parseImport } from "@/lib/imports/parse";
import { toPriority } from "@/lib/imports/sources/values";
import { expectComplete } from "./fixtures";

async function parse(source: Source, content: string) {
  const parsed = await parseImport(source, content);
  expectComplete(parsed);
  return parsed;
}
const toBoard = (card: object, more: object = {}) =>
  JSON.stringify({
    name: "B",
    lists: [{ id: "l", name: "L" }],
    cards: [{ id: "c", idList: "l", name: "C", ...card }],
    ...more,
  });
const toDropped = (report: Awaited<ReturnType<typeof parse>>["report"]) =>
  report.dropped.map(({ entity, reason }) => `${entity}: ${reason}`);

describe("a Trello card", () => {
  test("with two labels of one name has one, and the report says so", async () => {
    const labels = ["green", "red"].map((color) => ({ id: color, name: "n", color }));
    const { plan, report } = await parse("trello", toBoard({ idLabels: ["green", "red"] }, { labels }));
    expect(plan.tasks[0]!.labels).toEqual([0]);
    expect(report.entities).toContainEqual({ entity: "task label", read: 2, kept: 1 });
    expect(toDropped(report)).toContain("task label: The task already has a label with this name.");
  });

  test("has parts that tasks have not, and each is reported", async () => {
    const empty = { color: null, idAttachment: null, idUploadedBackground: null, size: "normal" };
    const nothing = { cover: empty, stickers: [], idMembersVoted: [], locationName: null, dueReminder: -1 };
    expect((await parse("trello", toBoard(nothing))).report.dropped).toEqual([]);
    const all = {
      cover: { ...empty, color: "red" },
      stickers: [{ image: "x" }, { image: "y" }],
      idMembersVoted: ["m"],
      locationName: "Rome",
      dueReminder: 60,
    };
    expect(toDropped((await parse("trello", toBoard(all))).report)).toEqual([
      "vote: People aren’t imported.",
      "sticker: Waymark has no stickers.",
      "sticker: Waymark has no stickers.",
      "cover: Tasks in Waymark have no cover.",
      "location: Tasks in Waymark have no location.",
      "due date reminder: Tasks in Waymark have no reminder.",
    ]);
  });
});

describe("Markdown", () => {
  test("between fences is code, and has no tasks", async () => {
    const code =
      "- a\n  ```sh\n  - code\n  # code\n  ```\n- b\n\n~~~\n- code\n```\n~~~\n- c\n  ```\n  - open\n- d\n";
    const { plan, report } = await parse("markdown", code);
    expect(plan.tasks.map(({ name, checklist }) => [name, checklist.length])).toEqual(
      ["a", "b", "c", "d"].map((name) => [name, 0]),
    );
    expect(plan.tasks[0]!.description).toBe("```sh\n- code\n# code\n```");
    expect(report.entities).toContainEqual({ entity: "paragraph", read: 4, kept: 0 });
    expect((await parse("markdown", "``` one line ```\n- a\n")).plan.tasks).toHaveLength(1);
  });

  test("after a block that smaller indentation ends may begin with another block", async () => {
    const { plan, report } = await parse(
      "markdown",
      "- a\n    ```\n    - code\n~~~sh\n- code\n~~~\n- b\n- c\n",
    );
    expect(plan.tasks.map(({ name }) => name)).toEqual(["a", "b", "c"]);
    expect(toDropped(report)).toEqual(Array(3).fill("paragraph: It is in a block of code."));
    expect(report.notes).toEqual([]);
  });

  test("in the line of facts of our own export is read, and any other line is a description", async () => {
    const facts = "*\\#7 · High · repeats every week (FREQ=WEEKLY) · a\\_b*";
    const others = ["*\\#8 · due 2026-02-30 · x*", "*Urgent*", "*\\#7*", "*\\#9 · a · b*"];
    const { plan, report } = await parse(
      "markdown",
      ["## Todo", ...[facts, ...others].map((line) => `- a\n  > ${line}`)].join("\n"),
    );
    expect(plan.tasks[0]).toMatchObject({
      number: 7,
      priority: "high",
      repeat: "FREQ=WEEKLY",
      labels: [0],
      description: null,
    });
    expect(plan.tasks.slice(1).map(({ description }) => description)).toEqual(others);
    expect(plan.labels.map(({ name }) => name)).toEqual(["a_b"]);
    expect(report.entities).toContainEqual({ entity: "repetition", read: 1, kept: 1 });
    expect(report.dropped).toEqual([]);
  });

  test("in a block that isn’t closed is lost, and the report says so", async () => {
    const { plan, report } = await parse("markdown", "- a\n\n```\n- lost\n");
    expect(plan.tasks.map(({ name }) => name)).toEqual(["a"]);
    expect(report.notes).toEqual([
      "A block of code isn’t closed, so the lists after its start aren’t imported.",
    ]);
  });

  test("in quotes above the list is the description of the project", async () => {
    const { plan } = await parse(
      "markdown",
      "# P\n\n> Goals:\n>\n> - [ ] not a task\n\n## Todo\n\n- [ ] a\n",
    );
    expect(plan.description).toBe("Goals:\n\n- [ ] not a task");
    expect(plan.tasks.map(({ name }) => name)).toEqual(["a"]);
    expect((await parse("markdown", "one  \ntwo\n- a\n  b  \n  c")).plan).toMatchObject({
      description: "one  \ntwo",
      tasks: [{ description: "b  \nc" }],
    });
    expect((await parse("markdown", "> one\n\n> two\n\n- a")).plan.description).toBe("> one\n\n> two");
    expect((await parse("markdown", "Said:\n> quote\n- a")).plan.description).toBe("Said:\n> quote");
  });
});

describe("a table", () => {
  test("holds rules of repetition, also in words", async () => {
    const rows = [
      "a,FREQ=WEEKLY;BYDAY=MO,todo",
      "b,every 2 weeks,todo",
      "c,now and then,todo",
      "d,FREQ=DAILY,done",
    ];
    const quoted = rows.map((row) => row.replace(/,(.*),/, ',"$1",'));
    const { plan, report } = await parse("csv", `Name,Repeat,Status\n${quoted.join("\n")}\n`);
    expect(plan.tasks.map(({ repeat }) => repeat)).toEqual([
      "FREQ=WEEKLY;BYDAY=MO",
      "FREQ=WEEKLY;INTERVAL=2",
      null,
      null,
    ]);
    expect(toDropped(report)).toEqual([
      "repetition: “now and then” isn’t a known repeat schedule.",
      "repetition: Completed tasks don’t repeat.",
    ]);
  });

  test("says priorities in the languages in which it may say statuses", () => {
    expect(["Dringend", "hoch", "Mittel", "niedrig", "keine", "moyenne", "alta"].map(toPriority)).toEqual([
      ...["urgent", "high", "medium", "low", "none", "medium", "high"],
    ]);
  });

  test("has its ambiguous dates read by the one that is clear, wherever it stands", async () => {
    const { plan } = await parse("csv", "Name,Due\na,03/04/2027\nb,13/04/2027\n");
    expect(plan.tasks.map(({ due_on }) => due_on)).toEqual(["2027-04-03", "2027-04-13"]);
  });
});

test("an unreadable date of Todoist does not hide a good deadline", async () => {
  const header = "TYPE,CONTENT,DATE,DEADLINE";
  const { plan, report } = await parse("todoist", `${header}\ntask,A,someday,2027-04-03\n`);
  expect(plan.tasks[0]).toMatchObject({ due_on: "2027-04-03" });
  expect(toDropped(report)).toEqual(["due date: “someday” is neither a date nor a known repeat schedule."]);
  const both = await parse("todoist", `${header}\ntask,A,2027-04-01,2027-04-03\n`);
  expect(both.plan.tasks[0]).toMatchObject({ due_on: "2027-04-01" });
  expect(toDropped(both.report)).toEqual(["deadline: A task can have only one due date."]);
});

test("lists that share a column are named, because nothing else tells them apart", async () => {
  const todoist = "TYPE,CONTENT\nsection,Ideas\ntask,a\nsection,Later\ntask,b\nsection,Done\ntask,c\n";
  expect((await parse("todoist", todoist)).report.notes).toEqual([
    "Todo gets the tasks of “Ideas” and “Later”. Which of them a task comes from isn’t kept.",
  ]);
  const many = Array.from({ length: 7 }, (_, index) => `section,S${index}\ntask,t`).join("\n");
  expect((await parse("todoist", `TYPE,CONTENT\n${many}\n`)).report.notes[0]).toContain(
    "“S4”, and 2 others.",
  );
});

test.each([
  ["It isn’t assigned to a field.", "They aren’t assigned to a field."],
  ["It is archived.", "They are archived."],
  ["It’s unknown.", "They are unknown."],
  ["It has no text.", "They have no text."],
  ["It can’t be read.", "They can’t be read."],
  ["Its card isn’t imported.", "Their cards aren’t imported."],
  ["Its ID appears twice in the file.", "Their IDs appear twice in the file."],
  ["Only its first 5,000 characters are kept.", "Only their first 5,000 characters are kept."],
  [
    "Only the first 50 characters of its name are kept.",
    "Only the first 50 characters of their names are kept.",
  ],
  ["People aren’t imported.", "People aren’t imported."],
])("several things for the reason “%s”", (one, several) => expect(toPluralReason(one)).toBe(several));
