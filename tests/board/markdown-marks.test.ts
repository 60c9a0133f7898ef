import { expect, test } from "vitest";
import { applyMark, type Mark } from "@/app/(app)/projects/[projectId]/task/markdown-marks";
import { hasMarkup, toPlainText } from "@/components/text/plain-markdown";

const BOLD: Mark = { kind: "around", before: "**", after: "**", sample: "bold" };
const LIST: Mark = { kind: "lines", toPrefix: () => "- ", known: /^- / };
const NUMBERS: Mark = { kind: "lines", toPrefix: (index) => `${index + 1}. `, known: /^\d+\. / };

/** Applies a mark to a text whose selection is between two bars, and shows the selection in the same way. */
function mark(text: string, kind: Mark): string {
  const [before = "", selected = "", after = ""] = text.split("|");
  const whole = before + selected + after;
  const selection = { text: whole, start: before.length, end: before.length + selected.length };
  const { from, to, insert, start, end } = applyMark(selection, kind);
  const next = whole.slice(0, from) + insert + whole.slice(to);
  return `${next.slice(0, start)}|${next.slice(start, end)}|${next.slice(end)}`;
}

test("a mark goes around the selection, and off again", () => {
  expect(mark("Ask |Ada| first", BOLD)).toBe("Ask **|Ada|** first");
  expect(mark("Ask **|Ada|** first", BOLD)).toBe("Ask |Ada| first");
  expect(mark("Ask ||first", BOLD)).toBe("Ask **|bold|**first");
});

test("a mark of lines goes before each line of the selection, and off again", () => {
  expect(mark("one\ntw|o\nthr|ee\nfour", LIST)).toBe("one\n- two\n- three||\nfour");
  expect(mark("- o|ne\n- tw|o", LIST)).toBe("one\ntwo||");
  expect(mark("o|ne\ntwo|", NUMBERS)).toBe("1. one\n2. two||");
});

test("a mark of lines at the start of a text leaves the empty first line in its place", () => {
  expect(mark("||\nnext", LIST)).toBe("- ||\nnext");
});

test("a card shows the words of a description without its marks", () => {
  const markdown =
    "## Plan\n- [ ] **Book** the `venue`\n1. See [the list](https://example.com)\n> A_b_c costs 3 * 4\n---\n![Map](https://example.com/x.png)";
  expect(toPlainText(markdown)).toBe("Plan\nBook the venue\nSee the list\nA_b_c costs 3 * 4\n\nMap");
});

test.each([
  ["Ask Ada", false],
  ["A pause: 3 - 4 weeks, 50 % off, 2 + 2.", false],
  ["Two lines\nare rendered as one", true],
  ["Title\n===", true],
  ["See https://example.com", true],
  ["See www.example.com", true],
  ["ada@example.com", true],
  ["Terms &amp; more", true],
  ["    code", true],
  ["1\\. one", true],
  ["", false],
  ["Ask **Ada**", true],
  ["Ask _Ada_ for `code`", true],
  ["# Plan", true],
  ["- one\n- two", true],
  ["First:\n1. one", true],
  ["[more](https://example.com)", true],
  ["a | b", true],
  ["before\n---\nafter", true],
])("a text like %j has markup: %s", (text, expected) => {
  expect(hasMarkup(text)).toBe(expected);
});
