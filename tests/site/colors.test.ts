import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DARK, LIGHT } from "@/app/theme-colors";
import { toInsightPlots } from "@/lib/insights/plots.server";
import { drawPlot } from "@/lib/plots/plot.server";
import { LABEL_COLORS } from "@/lib/tasks/options";
import { STATUSES } from "@/lib/tasks/statuses";

const css = readFileSync("app/styles/colors.css", "utf8");
const THEMES = { light: css.slice(css.indexOf(":root {")), dark: css.slice(css.indexOf(".dark {")) };

/** The linear red, green and blue of the first color with this name, each from 0 to 1. */
function getLinear(block: string, name: string): number[] {
  const match = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(block);
  const [L = 0, C = 0, degrees = 0] = match!.slice(1).map(Number);
  const a = C * Math.cos((degrees * Math.PI) / 180);
  const b = C * Math.sin((degrees * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(1, Math.max(0, channel)));
}

/** The relative luminance (WCAG 2) of a color. */
function getLuminance(block: string, name: string): number {
  const [r, g, b] = getLinear(block, name);
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** A color as browsers show it, as #rrggbb. */
const toHex = (block: string, name: string) =>
  `#${getLinear(block, name)
    .map((part) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055))
    .map((part) =>
      Math.round(255 * part)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** The contrast (WCAG 2) of two colors of a theme. */
function getContrast(block: string, ...names: [string, string]): number {
  const [dark, light] = names.map((name) => getLuminance(block, name)).sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

const SURFACES = ["background", "column", "card", "raised", "popover", "muted", "accent"];

test("every label color can be read on every surface of both themes", () => {
  for (const block of Object.values(THEMES))
    for (const surface of SURFACES.slice(2))
      for (const color of LABEL_COLORS)
        expect(
          getContrast(block, `label-${color}`, surface),
          `${color} on ${surface}`,
        ).toBeGreaterThanOrEqual(4.5);
});

test("texts, status marks and edges of controls have contrast on every surface of both themes", () => {
  for (const block of Object.values(THEMES))
    for (const surface of SURFACES) {
      // The last one is the sign of a blocked task.
      const texts = ["foreground", "muted-foreground", "primary", "destructive", "warning-soft-foreground"];
      for (const text of texts)
        expect(getContrast(block, text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
      for (const status of STATUSES) {
        const mark = `status-${status.replace("_", "-")}`;
        expect(getContrast(block, mark, surface), `${mark} on ${surface}`).toBeGreaterThanOrEqual(3);
      }
      // Nothing with an edge lies on the color of what is pointed at.
      if (surface !== "accent")
        expect(getContrast(block, "input", surface), `input on ${surface}`).toBeGreaterThanOrEqual(3);
    }
});

test("the edge of a field has contrast on the surfaces with fields", () => {
  const blocks = [...Object.values(THEMES), css.slice(css.indexOf(".dark [data-sheet]"))];
  for (const [n, block] of blocks.entries())
    for (const surface of n < 2 ? ["background", "card"] : ["popover", "card"])
      expect(getContrast(block, "field-edge", surface), surface).toBeGreaterThanOrEqual(3);
  const menu = css.slice(css.indexOf(".dark .bg-popover"));
  expect(getContrast(`${menu}${THEMES.dark}`, "field-edge", "popover")).toBeGreaterThanOrEqual(3);
});

test("texts on a soft color have contrast in both themes", () => {
  for (const block of Object.values(THEMES))
    for (const color of ["primary", "warning", "destructive"])
      expect(getContrast(block, `${color}-soft-foreground`, `${color}-soft`), color).toBeGreaterThanOrEqual(
        4.5,
      );
});

test("page, column and the tasks on it differ in both themes", () => {
  for (const block of Object.values(THEMES)) {
    expect(getContrast(block, "raised", "column")).toBeGreaterThanOrEqual(1.12);
    expect(getContrast(block, "column", "background")).toBeGreaterThanOrEqual(1.06);
  }
});

test("code that cannot read the theme's variables uses the same colors", () => {
  expect(Object.keys(LIGHT)).toEqual(
    expect.arrayContaining(STATUSES.map((status) => `status-${status.replace("_", "-")}`)),
  );
  for (const [block, colors] of [
    [THEMES.light, LIGHT],
    [THEMES.dark, DARK],
  ] as const)
    for (const [name, color] of Object.entries(colors)) expect(color, name).toBe(toHex(block, name));
  for (const file of ["app/opengraph-image.tsx", "app/layout.tsx"])
    expect(readFileSync(file, "utf8").match(/#[0-9a-f]{3,8}\b/gi), file).toBeNull();
});

test("status colors are used only for statuses", () => {
  const others = ["warning", "plot-high"];
  for (const [theme, block] of Object.entries(THEMES))
    for (const name of others) {
      for (const surface of ["background", "card", "accent"])
        expect(getContrast(block, name, surface), `${name} on ${surface}, ${theme}`).toBeGreaterThanOrEqual(
          3,
        );
      for (const status of STATUSES)
        expect(toHex(block, name), theme).not.toBe(toHex(block, `status-${status.replace("_", "-")}`));
    }
  expect(readFileSync("app/(auth)/password-reset/strength-meter.tsx", "utf8")).not.toContain("status-");
  const weeks = [{ week: "2031-01-06", tasks: 2, median_days: 1, p85_days: 4 }];
  const plots = toInsightPlots({
    throughput: { finished: 2, weeks: [{ week: "2031-01-06", finished: 2 }] },
    cycle_time: { tasks: 2, median_days: 1, p85_days: 4, weeks },
    burn_up: [{ on: "2031-01-12", scope: 2, finished: 2 }],
    age: Array.from({ length: 5 }, () => ({ todo: 1, in_progress: 1 })),
  } as never);
  const getClasses = (title: string) => drawPlot(plots.find((plot) => plot.title === title)!).svg.wide;
  expect(getClasses("Cycle time")).toContain("fill-plot-high");
  expect(getClasses("Cycle time")).not.toContain("status-in-progress");
  expect(getClasses("Age of open work")).toContain("fill-status-in-progress");
});
