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

test("names keep the lines of the grid out of their letters", () => {
  const svg = drawBars(SIZES.wide, labels, [{ name: "Chance", values, fill: "fill-status-done" }], {
    marks: new Map([[8, "Mark"]]),
    start: { index: 12, name: "Start" },
  });
  for (const name of ["Mark", "Start"]) {
    const [attributes] = new RegExp(`<text[^>]*>${name}<`).exec(svg)!;
    expect(attributes).toMatch(/stroke-card/);
    expect(attributes).toContain('paint-order="stroke"');
  }
});

/** The edges of the names above the bars. */
function readNames(size: SizeName, names: [number, string][], at: number) {
  const svg = drawBars(SIZES[size], labels, [{ name: "Chance", values, fill: "fill-status-done" }], {
    marks: new Map(names),
    line: { at, name: "Due" },
  });
  const line = Number(/<line x1="([\d.]+)" x2="\1"[^>]*stroke-warning/.exec(svg)![1]);
  const boxes = names.map(([, name]) => {
    const [, x, y] = new RegExp(`<text x="([\\d.]+)" y="([\\d.]+)"[^>]*>${name}<`).exec(svg)!;
    return { left: Number(x), right: Number(x) + name.length * 6.4, base: Number(y) };
  });
  const tops = [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"[^>]*rx="1"/g)].map(
    ([, x, y, width]) => ({ left: Number(x), right: Number(x) + Number(width), top: Number(y) }),
  );
  return { line, boxes, tops };
}

test.each(["narrow", "medium", "wide"] as const)(
  "a long name stays in a %s plot, off line and bars",
  (size) => {
    for (const index of [8, 20, 23, 24])
      for (const at of [index - 0.5, index, index + 0.5, index + 1.2]) {
        const { line, boxes, tops } = readNames(size, [[index, "Dec 28, Jan 15"]], at);
        const [name] = boxes;
        const seen = `bar ${index}, line at ${at}`;
        expect(name!.right, seen).toBeLessThanOrEqual(SIZES[size].width - 7.9);
        expect(name!.left - 5 > line || name!.right + 5 < line, seen).toBe(true);
        for (const { left, right, top } of tops)
          if (left < name!.right && name!.left < right) expect(name!.base, seen).toBeLessThan(top);
      }
  },
);

test.each(["narrow", "medium", "wide"] as const)(
  "the names of near bars of a %s plot do not touch",
  (size) => {
    for (const index of [4, 12, 20, 22]) {
      const { boxes } = readNames(
        size,
        [
          [index, "Dec 28"],
          [index + 1, "Dec 30"],
          [index + 2, "Jan 1"],
        ],
        index + 1.5,
      );
      for (const [at, a] of boxes.entries())
        for (const b of boxes.slice(at + 1))
          expect(
            a.right < b.left || b.right < a.left || Math.abs(a.base - b.base) >= 13,
            `bar ${index}`,
          ).toBe(true);
    }
  },
);

test.each(["narrow", "medium", "wide"] as const)("the labels of a %s plot do not touch", (size) => {
  const svg = drawBars(SIZES[size], labels, [{ name: "Chance", values, fill: "fill-status-done" }]);
  const [before, last] = [...svg.matchAll(/<text x="([\d.]+)"[^>]*text-anchor="middle">([^<]+)</g)]
    .slice(-2)
    .map(([, x, label]) => ({ x: Number(x), half: (label!.length * 6.4) / 2 }));
  expect(last!.x - last!.half - (before!.x + before!.half)).toBeGreaterThan(12);
  expect(last!.x + last!.half).toBeLessThanOrEqual(SIZES[size].width);
});
