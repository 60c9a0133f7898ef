import { expect, test } from "vitest";
import { drawBurnUp } from "@/lib/plots/lines.server";
import { SIZES, type SizeName } from "@/lib/plots/svg.server";

const labels = Array.from({ length: 13 }, (_, index) => `Day ${index}`);
const values = labels.map((_, index) => index);
const NAME = "History starts Oct 5";

/** The texts of a burn-up whose history starts at a label, and whether the start is marked. */
function readStart(size: SizeName, index: number) {
  const svg = drawBurnUp(SIZES[size], labels, values, values, { index, name: NAME });
  const texts = [...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text!);
  return {
    name: texts.find((text) => text.startsWith("History starts") || text === "Start") ?? null,
    hasLine: svg.includes('stroke-dasharray="2 3"'),
    labels: texts.filter((text) => text.startsWith("Day")),
  };
}
const ALL = ["Day 0", "Day 3", "Day 6", "Day 9", "Day 12"];

test("the start of a history is named with its date, or without it above the label that has it", () => {
  expect(readStart("narrow", 9)).toEqual({ name: "History starts", hasLine: true, labels: ALL });
  expect(readStart("narrow", 10)).toEqual({ name: NAME, hasLine: true, labels: ALL });
});

test("with less room it says “Start”, and each label stays", () => {
  expect(readStart("narrow", 3)).toEqual({ name: "Start", hasLine: true, labels: ALL });
});

test("a plot that begins with the history names its start above, where it has room", () => {
  const { name, hasLine } = readStart("wide", 0);
  expect({ name, hasLine }).toEqual({ name: NAME, hasLine: false });
});

test("without room it is not marked, and each label stays", () => {
  expect(readStart("narrow", 0)).toEqual({ name: null, hasLine: false, labels: ALL });
});
