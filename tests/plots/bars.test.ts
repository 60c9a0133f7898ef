import { expect, test } from "vitest";
import { drawBars } from "@/lib/plots/bars.server";
import { SIZES, type SizeName } from "@/lib/plots/svg.server";

const labels = [...Array.from({ length: 24 }, (_, index) => `Jan ${index + 1}`), "Later"];
const values = labels.map((_, index) => 30 - index);

/** The places of the line and of a name above the bar after it, in a plot whose line is at the left edge of that bar. */
function readMark(size: SizeName, at: number) {
  const svg = drawBars(SIZES[size], labels, [{ name: "Chance", values, fill: "fill-status-done" }], {
    marks: new Map([[8, "Mark"]]),
    line: { at, name: "Due" },
  });
  const [, line] = /<line x1="([\d.]+)" x2="\1"[^>]*stroke-warning/.exec(svg)!;
  const [, name] = /<text x="([\d.]+)"[^>]*>Mark</.exec(svg)!;
  return { line: Number(line), name: Number(name) };
}

test.each(["narrow", "medium", "wide"] as const)("a name stands clear of the line in a %s plot", (size) => {
  for (const at of [7.9, 8, 8.4]) {
    const { line, name } = readMark(size, at);
    expect(name - line, `line at ${at}`).toBeGreaterThan(5);
  }
  const { line, name } = readMark(size, 4);
  expect(name - line, "a line far from the name does not move it").toBeGreaterThan(30);
});

test.each(["narrow", "medium", "wide"] as const)("the labels of a %s plot do not touch", (size) => {
  const svg = drawBars(SIZES[size], labels, [{ name: "Chance", values, fill: "fill-status-done" }]);
  const [before, last] = [...svg.matchAll(/<text x="([\d.]+)"[^>]*text-anchor="middle">([^<]+)</g)]
    .slice(-2)
    .map(([, x, label]) => ({ x: Number(x), half: (label!.length * 6.4) / 2 }));
  expect(last!.x - last!.half - (before!.x + before!.half)).toBeGreaterThan(12);
  expect(last!.x + last!.half).toBeLessThanOrEqual(SIZES[size].width);
});
