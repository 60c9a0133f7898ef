import { describe, expect, test } from "vitest";
import { parseImport } from "@/lib/imports/parse";
import { expectComplete } from "./fixtures";

async function parse(content: string) {
  const parsed = await parseImport("markdown", content);
  expectComplete(parsed);
  const { plan, preview } = parsed;
  return {
    ...parsed,
    description: plan.description,
    lists: preview.lists.map(({ name, cards }) => `${name} ${cards}`),
    tasks: plan.tasks.map(({ name, status }) => `${name} ${status}`),
  };
}

describe("an underlined heading", () => {
  test("is the project with equals signs and a list with dashes", async () => {
    const { plan, description, lists, tasks, report } = await parse(
      "Move house\n==========\n\nIn May.\n\nTodo\n-----\n- a\n\nDoing  \n   -\n- b\nDone\n---\t\n- c\n",
    );
    expect(plan.name).toBe("Move house");
    expect(description).toBe("In May.");
    expect(lists).toEqual(["Todo 1", "Doing 1", "Done 1"]);
    expect(tasks).toEqual(["a todo", "b in_progress", "c done"]);
    expect(report.dropped).toEqual([]);
  });

  test("reads like one with # marks, with Windows line ends and without a blank line at the end", async () => {
    const underlined =
      "\uFEFFA\\_b\r\n===\r\n\r\n#5 **Done**\r\n---\r\n- x\r\n\r\nA\\_b\r\n===\r\n- y\r\nDone\r\n---";
    const marked = "# A\\_b\n\n## #5 **Done**\n- x\n\n# A\\_b\n- y\n## Done";
    expect(await parse(underlined)).toEqual(await parse(marked));
  });

  test("may have several lines, but is no long paragraph", async () => {
    expect(await parse("What we\nstill do\n---\n- a")).toMatchObject({ lists: ["What we still do 1"] });
    const long = `${"A line of text.\n".repeat(6)}---`;
    expect(await parse(`${long}\n- a\n`)).toMatchObject({ description: long, lists: ["No heading 1"] });
  });

  test("in a quoted or indented description stays text", async () => {
    const { plan, lists } = await parse(
      "# P\n\n> Goals\n> ===\n\n## Todo\n- a\n  Why\n  ---\n  > How\n  > ===\n",
    );
    expect(plan.description).toBe("Goals\n===");
    expect(plan.tasks[0]!.description).toBe("Why\n---\nHow\n===");
    expect(lists).toEqual(["Todo 1"]);
  });
});

describe("a line of dashes or equals signs is no underline", () => {
  test.each([
    ["after a blank line", "Text\n\n---\n- a"],
    ["between two blank lines, and again", "---\n\n---\n\n===\n- a"],
    ["after a break", "***\n---\n- a"],
    ["after a quote", "> said\n---\n- a"],
    ["after HTML", "<!-- note -->\n---\n- a"],
    ["after code", "```\ncode\n---\n```\n---\n- a"],
    ["in a table", "| a | b |\n|---|---|\n| 1 | 2 |\n---\n- a"],
    ["in a table without marks at its sides", "a | b\n--- | :-:\n1 | 2\n---\n- a"],
    ["in a table of one column", "| a |\n---\n| 1 |\n---\n- a"],
    ["in a table that was drawn", "| a | b |\n---------\n| 1 | 2 |\n---------\n- a"],
    ["after front matter", "---\ntitle: Plan\ntags:\n  - x\n- y\n# why\n\nstatus: open\n---\n- a"],
    ["after front matter that ends with dots", "---\ntitle: Plan\n...\n---\n- a"],
  ])("%s", async (_, content) => {
    const { description, lists, tasks } = await parse(content);
    expect(description).toBe(content.replace(/\n- a$/, "").replace("\n  - x", "\n- x"));
    expect(lists).toEqual(["No heading 1"]);
    expect(tasks).toEqual(["a todo"]);
  });

  test("after an item, and between lists", async () => {
    const { lists, tasks, report } = await parse("## Todo\n- a\n---\n- b\n\n---\n\n## Done\n---\n- c\n");
    expect(lists).toEqual(["Todo 2", "Done 1"]);
    expect(tasks).toEqual(["a todo", "b todo", "c done"]);
    expect(report.dropped.map(({ entity, name }) => `${entity} ${name}`)).toEqual(
      Array(3).fill("paragraph ---"),
    );
  });
});

test("a break at the start of a text hides nothing that follows", async () => {
  expect(await parse("---\nNote: this\n\n- a\n\n---\n- b\n")).toMatchObject({ tasks: ["a todo", "b todo"] });
  expect(await parse("---\n\nTodo\n----\n- a\n")).toMatchObject({ lists: ["Todo 1"] });
});
