import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  escapeFormulas,
  joinChecklist,
  joinList,
  splitChecklist,
  splitList,
  unescapeFormulas,
} from "@/lib/imports/csv-cells";
import { isLong } from "../support/stress";

afterEach(() => void vi.restoreAllMocks());

describe("a cell of CSV", () => {
  const words = fc.array(fc.constantFrom(...`aé漢1-=+@＝'",;|!()[]x \t\r\n\u2028`), { maxLength: 20 });
  const text = words.map((characters) => characters.join(""));
  const line = text.map((value) => value.replace(/[\r\n]/g, "").trim()).filter((value) => value !== "");
  const options = { seed: 17, numRuns: isLong ? 50_000 : 2_000 };

  test("is the same text after it was escaped, and no part of it is a formula", () => {
    fc.assert(
      fc.property(text, (value) => {
        const escaped = escapeFormulas(value);
        expect(unescapeFormulas(escaped)).toBe(value);
        for (const part of escaped.split(/[;\t\r\n]/)) {
          expect(part.trim()).not.toMatch(/^[=+@＝]/);
          // Only words of a list stay as they are.
          expect(part.trim()).not.toMatch(/^-(?! )|^-.*[\d=+@＝()[\]!|-]/);
        }
      }),
      options,
    );
    for (const formula of ["- 1+2", "- A1", "- a", "-1", "a\n- b1", "a\n- b+c", "a\n- b!c", "a; - b"])
      expect(escapeFormulas(formula)).toContain("'-");
    expect(escapeFormulas("To do:\n- buy milk, and tea\n  - “green”?".replace(/[“”]/g, '"'))).not.toContain(
      "'",
    );
    expect(escapeFormulas("'=lead")).toBe("''=lead");
    expect(unescapeFormulas("'=lead")).toBe("=lead");
  });

  test("holds labels and items with separators in them", () => {
    fc.assert(
      fc.property(fc.array(line), fc.array(fc.record({ text: line, done: fc.boolean() })), (names, items) => {
        expect([...splitList(joinList(names))]).toEqual(names);
        const whole = items.filter((item) => !/;\s*\[[ x]\]/.test(item.text));
        expect([...splitChecklist(joinChecklist(whole))]).toEqual(whole);
      }),
      options,
    );
    expect([...splitList(`a, "b, c";d|"e" f, "`)]).toEqual(["a", "b, c", "d", '"e" f', '"']);
    expect([...splitChecklist("[x] one; two\n[ ] three")]).toEqual([
      { text: "one; two", done: true },
      { text: "three", done: false },
    ]);
    expect([...splitChecklist("[x] one; [ ] two")].map(({ text: item }) => item)).toEqual(["one", "two"]);
    expect([...splitChecklist("one;two\nthree")].map(({ text: item }) => item)).toEqual([
      "one",
      "two",
      "three",
    ]);
  });
});
