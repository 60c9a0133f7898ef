import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LABEL_COLORS } from "@/lib/tasks/options";
import { STATUSES } from "@/lib/tasks/statuses";

const css = readFileSync("app/globals.css", "utf8");
const THEMES = { light: css.slice(css.indexOf(":root {")), dark: css.slice(css.indexOf(".dark {")) };

/** The relative luminance (WCAG 2) of the first colour with this name. */
function getLuminance(block: string, name: string): number {
  const match = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(block);
  const [L = 0, C = 0, degrees = 0] = match!.slice(1).map(Number);
  const a = C * Math.cos((degrees * Math.PI) / 180);
  const b = C * Math.sin((degrees * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(1, Math.max(0, channel)));
  return 0.2126 * rgb[0]! + 0.7152 * rgb[1]! + 0.0722 * rgb[2]!;
}

/** The contrast (WCAG 2) of two colours of a theme. */
function getContrast(block: string, ...names: [string, string]): number {
  const [dark, light] = names.map((name) => getLuminance(block, name)).sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

const SURFACES = ["background", "column", "card", "popover", "muted", "accent"];

test("every label colour can be read on every surface of both themes", () => {
  for (const block of Object.values(THEMES))
    for (const surface of SURFACES.slice(2))
      for (const color of LABEL_COLORS)
        expect(
          getContrast(block, `label-${color}`, surface),
          `${color} on ${surface}`,
        ).toBeGreaterThanOrEqual(4.5);
});

test("texts, marks of a status and edges of controls stand out from every surface of both themes", () => {
  for (const block of Object.values(THEMES))
    for (const surface of SURFACES) {
      for (const text of ["foreground", "muted-foreground", "primary", "destructive"])
        expect(getContrast(block, text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
      for (const status of STATUSES) {
        const mark = `status-${status.replace("_", "-")}`;
        expect(getContrast(block, mark, surface), `${mark} on ${surface}`).toBeGreaterThanOrEqual(3);
      }
      // Nothing with an edge lies on the colour of what is pointed at.
      if (surface !== "accent")
        expect(getContrast(block, "input", surface), `input on ${surface}`).toBeGreaterThanOrEqual(3);
    }
});

test("page, column and card differ in both themes", () => {
  for (const block of Object.values(THEMES)) {
    expect(getContrast(block, "card", "column")).toBeGreaterThanOrEqual(1.12);
    expect(getContrast(block, "column", "background")).toBeGreaterThanOrEqual(1.06);
  }
});
