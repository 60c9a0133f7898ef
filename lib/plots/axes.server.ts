import "server-only";
import { scaleBand, scaleLinear } from "d3-scale";
import { element, type Size, text, textOnGrid } from "./svg.server";

const LEFT = 36;
const RIGHT = 8;
const TOP = 30;
const BOTTOM = 26;
const LABEL_WIDTH = 52;
const LEGEND_GAP = 18;
export const LETTER_WIDTH = 6.4;

export interface Series {
  name: string;
  values: number[];
  /** The class that gives its color. */
  fill: string;
}

/** Where the history begins inside of a plot. */
export interface Start {
  /** The first label with data. */
  index: number;
  name: string;
}

/** The scales of a plot: a band for each label, and numbers from 0 to the highest. */
export function createScales({ width, height }: Size, labels: readonly string[], highest: number) {
  const x = scaleBand<number>()
    .domain(labels.map((_, index) => index))
    .range([LEFT, width - RIGHT])
    .paddingInner(0.25)
    .paddingOuter(0.15);
  const y = scaleLinear()
    .domain([0, Math.max(highest, 1)])
    .nice(4)
    .range([height - BOTTOM, TOP]);
  const getCenter = (index: number) => x(index)! + x.bandwidth() / 2;
  return { x, y, getCenter };
}

type Scales = ReturnType<typeof createScales>;

/** The same scales with the labels at distances in proportion to their days. The first and the last label stay in place. */
export function placeByDay(scales: Scales, days: readonly string[]): Scales {
  const times = days.map((day) => Date.parse(day));
  const place = scaleLinear()
    .domain([times[0]!, times.at(-1)!])
    .range([scales.getCenter(0), scales.getCenter(days.length - 1)]);
  return { ...scales, getCenter: (index) => place(times[index]!) };
}

/** The labels for which the axis has room. Chosen from the last one on, so that the current week always has its label. */
export function listShownLabels({ getCenter }: Scales, count: number): Set<number> {
  const shown = new Set<number>();
  let next = Number.POSITIVE_INFINITY;
  for (let index = count - 1; index >= 0; index--) {
    if (next - getCenter(index) < LABEL_WIDTH) continue;
    shown.add(index);
    next = getCenter(index);
  }
  return shown;
}

/** Grid lines with numbers at the left, and as many labels below as fit. */
export function drawAxes(size: Size, scales: Scales, labels: readonly string[]): string {
  const { y, x, getCenter } = scales;
  const shownLabels = listShownLabels(scales, labels.length);
  const ticks = y.ticks(4).filter(Number.isInteger);
  return [
    ...ticks.map((tick) =>
      element("line", {
        x1: LEFT,
        x2: size.width - RIGHT,
        y1: y(tick),
        y2: y(tick),
        class: tick === 0 ? "stroke-input" : "stroke-border",
      }),
    ),
    ...ticks.map((tick) => text(LEFT - 6, y(tick) + 4, String(tick), { "text-anchor": "end" })),
    ...labels.map((label, index) =>
      shownLabels.has(index)
        ? text(
            Math.min(getCenter(index), size.width - (label.length * LETTER_WIDTH) / 2),
            size.height - 8,
            label,
            {
              "text-anchor": x.bandwidth() > 0 ? "middle" : undefined,
            },
          )
        : "",
    ),
  ].join("");
}

/**
 * A dotted line where the history begins, and its name in the empty part at its left, or a shorter one. Nothing if there is no
 * room for either.
 */
export function drawStart({ height }: Size, x: number, name: string): string {
  const shown = [name, "Start"].find((text) => x - LEFT > text.length * LETTER_WIDTH + 6);
  if (shown === undefined) return "";
  const line = {
    x1: x,
    x2: x,
    y1: TOP,
    y2: height - BOTTOM,
    class: "stroke-muted-foreground",
    "stroke-dasharray": "2 3",
  };
  return element("line", line) + textOnGrid(x - 6, TOP + 14, shown, { "text-anchor": "end" });
}

/**
 * The names of the series above the plot, each next to its color, or to a piece of its line. A history that starts with the plot
 * is named at the right, if there is room.
 */
export function drawLegend(
  { width }: Size,
  series: readonly (
    | (Pick<Series, "name" | "fill"> & { opacity?: number })
    | { name: string; line: Record<string, string | number> }
  )[],
  start: Start | null = null,
): string {
  let left = LEFT;
  const names = series
    .map(({ name, ...look }) => {
      const at = left;
      left += 16 + name.length * LETTER_WIDTH + LEGEND_GAP;
      const swatch =
        "line" in look
          ? element("line", { x1: at - 4, x2: at + 11, y1: 11, y2: 11, ...look.line })
          : element("rect", {
              x: at,
              y: 6,
              width: 10,
              height: 10,
              rx: 2,
              class: look.fill,
              "fill-opacity": look.opacity,
            });
      return swatch + text(at + 16, 15, name);
    })
    .join("");
  const isStartShown = start?.index === 0 && width - RIGHT - start.name.length * LETTER_WIDTH >= left;
  return isStartShown ? names + text(width - RIGHT, 15, start.name, { "text-anchor": "end" }) : names;
}
