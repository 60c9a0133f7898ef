import { expect, test } from "vitest";
import { drawBurnUp } from "@/lib/plots/lines.server";
import { SIZES, type SizeName } from "@/lib/plots/svg.server";

/** Every seven days from July 5 on. */
const weeks = Array.from({ length: 13 }, (_, index) => ({
  on: new Date(Date.UTC(2026, 6, 5 + 7 * index)).toISOString().slice(0, 10),
  scope: index,
  finished: index,
}));
const NAME = "History starts Oct 5";

/** The texts of a burn-up whose history starts at a label, and whether the start is marked. */
function readStart(size: SizeName, index: number) {
  const svg = drawBurnUp(SIZES[size], weeks, { index, name: NAME });
  const texts = [...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text!);
  return {
    name: texts.find((text) => text.startsWith("History starts") || text === "Start") ?? null,
    hasLine: svg.includes('stroke-dasharray="2 3"'),
    labels: texts.filter((text) => /^(Jul|Aug|Sep) \d+$/.test(text)),
  };
}
const ALL = ["Jul 5", "Jul 26", "Aug 16", "Sep 6", "Sep 27"];

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

test("a week that began yesterday is a seventh as wide as a whole one, and only its end has a label", () => {
  const svg = drawBurnUp(
    SIZES.wide,
    [...weeks.slice(0, 4), { on: "2026-07-27", scope: 5, finished: 3 }],
    null,
  );
  const [, points = ""] = /d="M([^"Z]+)" fill="none"/.exec(svg) ?? [];
  const x = points.split("L").map((point) => Number(point.split(",")[0]));
  const widths = x.slice(1).map((end, index) => end - x[index]!);
  for (const width of widths.slice(0, 3)) expect(width).toBeCloseTo(widths[3]! * 7, 0);
  expect(svg).toContain(">Jul 27</text>");
  expect(svg).not.toContain(">Jul 26</text>");
});
