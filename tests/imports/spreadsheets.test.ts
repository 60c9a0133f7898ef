import { describe, expect, test } from "vitest";
import { parseImport } from "@/lib/imports/parse";
import { expectComplete } from "./fixtures";

/** The task names of a table, and what the report says about the whole file. */
async function readTable(content: string) {
  const parsed = await parseImport("csv", content, {}, "table.csv");
  expectComplete(parsed);
  return {
    tasks: parsed.plan.tasks.map(({ name, status, due_on }) =>
      [name, status, due_on].filter(Boolean).join(" "),
    ),
    notes: parsed.report.notes,
    columns: parsed.preview.columns.map(({ name, field }) => [name, field]),
  };
}

describe("a table", () => {
  test.each(["\r\n", "\n", "\r"])(
    "with rows after %j headings may end its other rows differently",
    async (end) => {
      for (const other of ["\r\n", "\n", "\r"]) {
        // Only a file with line feeds can be told from one that has carriage returns within its cells.
        if ((end === "\r") !== (other === "\r")) continue;
        const { tasks, notes } = await readTable(
          `Name,Status${end}"a","Done"${other}"b","To do"${other}"c","Done"`,
        );
        expect(tasks, `${JSON.stringify(end)} then ${JSON.stringify(other)}`).toEqual([
          "a done",
          "b todo",
          "c done",
        ]);
        expect(notes.join(" ")).not.toContain("quotation mark");
      }
    },
  );

  test("keeps the line breaks within its cells", async () => {
    const { plan } = await parseImport(
      "csv",
      'Name,Notes\r\n"a","one\r\ntwo\nthree"\r\n"b","x"\r\n',
      {},
      "t.csv",
    );
    expect(plan.tasks.map(({ name, description }) => [name, description])).toEqual([
      ["a", "one\ntwo\nthree"],
      ["b", "x"],
    ]);
  });

  test("may break its headings into lines", async () => {
    const { tasks, columns } = await readTable(
      '"Task\nname","Due\r\n date","Due  Date "\r\n"a",2026-01-02,\r\n',
    );
    expect(tasks).toEqual(["a todo 2026-01-02"]);
    expect(columns).toEqual([
      ["Task name", "name"],
      ["Due date", "due_on"],
      ["Due Date", null],
    ]);
  });

  test("may have spaces between a comma and a quotation mark", async () => {
    const rows = '"a", "x, y", "due"\n"b", "", ""\n"c", "say ""z"", twice", ""\n';
    const { plan } = await parseImport("csv", `Name, Notes, Size\n${rows}`, {}, "t.csv");
    expect(plan.tasks.map(({ name, description }) => [name, description])).toEqual([
      ["a", "x, y"],
      ["b", null],
      ["c", 'say "z", twice'],
    ]);
    const semicolons = '"Name"; "Notes"\n"a"; """Hello"", she said"\n"b"; "x; ""y"" z"\n"c"; "say ""z"""\n';
    const quoted = await parseImport("csv", semicolons, {}, "t.csv");
    expect(quoted.plan.tasks.map(({ description }) => description)).toEqual([
      '"Hello", she said',
      'x; "y" z',
      'say "z"',
    ]);
    const marks = await parseImport("csv", 'Name,Notes\nTV, "wide" screen\nb,c\n', {}, "t.csv");
    expect(marks.plan.tasks.map(({ description }) => description)).toEqual(['"wide" screen', "c"]);
  });

  test("may have years of two digits", async () => {
    const { tasks } = await readTable("Name;Due\na;05.01.26\nb;5.1.2026\nc;31.12.99\n");
    expect(tasks).toEqual(["a todo 2026-01-05", "b todo 2026-01-05", "c todo 2099-12-31"]);
    const american = await readTable("Name,Due\na,1/25/26\nb,1/5/26 3:00 PM\n");
    expect(american.tasks).toEqual(["a todo 2026-01-25", "b todo 2026-01-05"]);
    const ambiguous = await readTable("Name,Due\na,1/5/26\nb,1.2.3\nc,1/2/345\n");
    expect(ambiguous.tasks).toEqual(["a todo", "b todo", "c todo"]);
    const yearFirst = await readTable("Name,Due\na,26/01/25\nb,5/5/26\n");
    expect(yearFirst.tasks, "may be January 25 and May 26").toEqual(["a todo", "b todo"]);
  });
});
