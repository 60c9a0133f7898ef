import { describe, expect, test } from "vitest";
import { parseImport } from "@/lib/imports/parse";
import { expectComplete } from "./fixtures";

async function parse(content: string) {
  const parsed = await parseImport("markdown", content);
  expectComplete(parsed);
  const { plan, preview } = parsed;
  return {
    name: plan.name,
    lists: preview.lists.map(({ name, cards }) => `${name} ${cards}`),
    tasks: plan.tasks.map(({ name }) => name),
  };
}

describe("front matter makes no list and no task", () => {
  test.each([
    ["with a key of two words", "date created: 2026-01-02\ntags:\n  - x\n  - y"],
    ["with indented items below a key of two words", "related notes:\n  - x\n  - y"],
    ["with a key in quotes", "\"title\": Plan\n'my tags':\n- x\n- y"],
    ["with keys in other languages and with marks", "title: Plan\nÜber: x\nfoo.bar: y\ndue date: z\n標題: ü"],
    ["with an address and a time", "url: https://example.com\ntime: 10:30"],
    ["with a comment first", "# comment\ntitle: Plan"],
    ["with comments and blank lines first", "# comment\n\n# another\n\ntitle: Plan\ntags: # why\n- x"],
    ["with a blank line first", "\n\t\ntitle: Plan"],
    ["with a blank line at its end", "title: Plan\n\n"],
  ])("%s", async (_, fields) => {
    const content = `---\n${fields}\n--- \n# House\n## Todo\n- a\n- b\n\n---\n`;
    const expected = { name: "House", lists: ["Todo 2"], tasks: ["a", "b"] };
    for (const lineEnd of ["\n", "\r\n", "\r"])
      expect(await parse(content.replaceAll("\n", lineEnd))).toEqual(expected);
    expect(await parse(`\uFEFF${content}`)).toEqual(expected);
  });
});

describe("a break at the top is no front matter", () => {
  test.each([
    ["above text", "Some text\n\n- a\n\n---\n- b", ["No heading 2"]],
    ["above a sentence with a colon and its list", "What to buy: today\n- a\n---\n- b", ["No heading 2"]],
    ["above a lead-in and its list", "Things to buy:\n- a\n---\n- b", ["No heading 2"]],
    ["above an address", "https://example.com\n- a\n---\n- b", ["No heading 2"]],
    ["above a list of fields", "* a\n* b: c\n---\n", ["No heading 2"]],
    ["above a numbered list", "1. a: x\n2) b: y\n---\n", ["No heading 2"]],
    ["above headings", "# P\n\n## Todo\n- a\n\n---\n\n## Done\n- b", ["Todo 1", "Done 1"]],
    ["above a heading and a field", "\n## Todo\n\nOwner: me\n\n---\n- a\n- b", ["Todo 2"]],
    ["without an end", "title: Plan\n\n## Todo\n- a\n- b", ["Todo 2"]],
  ])("%s", async (_, content, lists) => {
    for (const lineEnd of ["\n", "\r"])
      expect((await parse(`---\n${content}`.replaceAll("\n", lineEnd))).lists).toEqual(lists);
  });
});
