import fc from "fast-check";
import { expect, test } from "vitest";
import { type DiffPart, diffWords } from "@/app/(app)/projects/[projectId]/activity/word-diff";

const marks = { same: ["", ""], removed: ["[", "]"], added: ["{", "}"] };
const show = (parts: DiffPart[]) =>
  parts.map(({ kind, text }) => marks[kind][0] + text + marks[kind][1]).join("");

test.each([
  ["Brief the press", "Brief all the press", "Brief {all }the press"],
  ["Brief the press", "Call the press", "[Brief]{Call} the press"],
  ["one two three", "one 2 3", "one [two three]{2 3}"],
  ["", "New text", "{New text}"],
  ["Old text", "", "[Old text]"],
  ["same", "same", "same"],
  ["Hello 👨‍👩‍👧 all", "Hello 👨‍👩‍👦 all", "Hello [👨‍👩‍👧]{👨‍👩‍👦} all"],
  ["Meet in 🇫🇷", "Meet in 🇫🇮", "Meet in [🇫🇷]{🇫🇮}"],
  ["Wir treffen uns um 9 Uhr.", "Wir treffen uns um 10 Uhr!", "Wir treffen uns um [9]{10} Uhr[.]{!}"],
])("%j to %j is %j", (before, after, expected) => {
  expect(show(diffWords(before, after))).toBe(expected);
});

test("a script without spaces is compared by characters", () => {
  const parts = diffWords("我们明天去公园", "我们今天去公园");
  expect(parts.filter(({ kind }) => kind === "same").map(({ text }) => text)).toEqual(["我们", "天去公园"]);
});

test("both texts can be read from the parts", () => {
  const texts = fc
    .array(fc.constantFrom("a", "b", "c", " ", "\n", ", ", "naïve", "👍🏽"))
    .map((words) => words.join(""));
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const parts = diffWords(before, after);
      const read = (without: string) =>
        parts.flatMap(({ kind, text }) => (kind === without ? [] : [text])).join("");
      expect(read("added")).toBe(before);
      expect(read("removed")).toBe(after);
      for (const [index, part] of parts.entries()) expect(part.kind).not.toBe(parts[index + 1]?.kind);
    }),
    { seed: 17 },
  );
});

test("long texts that have nothing in common are replaced as a whole", () => {
  const [before, after] = ["a ".repeat(5_000), "b ".repeat(5_000)];
  expect(diffWords(before, after).filter(({ kind }) => kind !== "same")).toHaveLength(2);
});
