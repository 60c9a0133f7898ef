import { expect, test } from "vitest";
import { toDistributionPlot } from "@/lib/forecast/distribution.server";
import { MAX_DAYS } from "@/lib/forecast/simulate";
import { SIZES } from "@/lib/plots/svg.server";

/** Simulations that end from day 10 to day 99, one each. */
const endings = new Uint32Array(MAX_DAYS + 1).fill(1, 10, 100);
const doneBy = { p50: "2027-02-24", p85: "2027-03-28", p95: "2027-04-06" };

const draw = (size: keyof typeof SIZES, dates = doneBy) =>
  toDistributionPlot(endings, "2027-01-01", dates, "2027-02-10").draw(SIZES[size]);
const readTexts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

test("the marked days say their share, and the legend names the lighter bars", () => {
  for (const size of ["narrow", "medium", "wide"] as const) {
    const svg = draw(size);
    for (const name of ["50% Feb 24", "85% Mar 28", "95% Apr 6", "Chance in %", "Due Feb 10", "After 85%"])
      expect(readTexts(svg), size).toContain(name);
    const [, left] = /<text x="([\d.]+)"[^>]*>After 85%</.exec(svg)!;
    expect(Number(left) + "After 85%".length * 6.4, size).toBeLessThanOrEqual(SIZES[size].width);
  }
});

test("of shares with the same day the highest is named, and without lighter bars the legend has no name for them", () => {
  const texts = readTexts(draw("wide", { p50: "2027-04-10", p85: "2027-04-10", p95: "2027-04-10" }));
  expect(texts).toContain("95% Apr 10");
  expect(texts.join()).not.toMatch(/50%|85%/);
});
