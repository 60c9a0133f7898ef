import "server-only";
import { stack } from "d3-shape";
import {
  createScales,
  drawAxes,
  drawLegend,
  drawStart,
  LETTER_WIDTH,
  type Series,
  type Start,
} from "./axes.server";
import { element, type Size, text } from "./svg.server";

/** A bar that is wider looks like a slab. */
const MAX_BAR_WIDTH = 40;
/** From a line to the name behind it. */
const LINE_GAP = 6;

interface Options {
  /** Names above single bars, by their index. */
  marks?: ReadonlyMap<number, string>;
  /** Whether the last bar has all that follows the others; it is drawn lighter. */
  isLastOpen?: boolean;
  /** The last bar in the full color; those after it are lighter. */
  lastFull?: number;
  /** A day to compare with: a line, and its name in the legend. `at` counts bars from the left edge of the first. */
  line?: { at: number; name: string };
  /** The label at which the history begins. */
  start?: Start | null;
}

/** A bar for each label. Several series are stacked. */
export function drawBars(
  size: Size,
  labels: readonly string[],
  series: readonly Series[],
  {
    marks = new Map(),
    isLastOpen = false,
    lastFull = Number.POSITIVE_INFINITY,
    line,
    start = null,
  }: Options = {},
): string {
  const rows = labels.map((_, index) => series.map(({ values }) => values[index] ?? 0));
  const totals = rows.map((row) => row.reduce((sum, value) => sum + value, 0));
  const scales = createScales(size, labels, Math.max(...totals));
  const { x, y, getCenter } = scales;
  const width = Math.min(x.bandwidth(), MAX_BAR_WIDTH);
  const getLeft = (index: number) => getCenter(index) - width / 2;
  const layers = stack<number[], number>()
    .keys(series.map((_, index) => index))
    .value((row, key) => row[key]!)(rows);
  const bars = layers.flatMap((layer) =>
    layer.map(([from, to], index) =>
      to > from
        ? element("rect", {
            x: getLeft(index),
            y: y(to),
            width,
            height: y(from) - y(to),
            rx: 1,
            ...(isLastOpen && index === labels.length - 1
              ? { class: "fill-status-done/20 stroke-status-done", "stroke-dasharray": "4 3" }
              : { class: series[layer.key]!.fill, "fill-opacity": index > lastFull ? 0.4 : undefined }),
          })
        : "",
    ),
  );
  // Between the bars, where the first week begins.
  const mark = start && drawStart(size, getCenter(start.index) - x.step() / 2, start.name);
  const look = { class: "stroke-warning-soft-foreground", "stroke-width": 2, "stroke-dasharray": "4 3" };
  const legend = line ? [...series, { name: line.name, line: look }] : series;
  const lineAt = line && getCenter(0) + (line.at - 0.5) * x.step();
  // Starts at the left edge of the bar, because the bars of a distribution get lower to the right.
  const names = [...marks].map(([index, name]) => {
    const nameWidth = name.length * LETTER_WIDTH;
    const left = Math.min(getLeft(index), size.width - 8 - nameWidth);
    // Behind the line, which would touch it or run through it.
    const isAtLine = lineAt !== undefined && left - LINE_GAP < lineAt && lineAt < left + nameWidth / 2;
    return text(isAtLine ? lineAt + LINE_GAP : left, y(totals[index]!) - 5, name, {
      class: "fill-foreground font-medium",
    });
  });
  const [bottom, top] = y.range();
  return [
    drawAxes(size, scales, labels),
    drawLegend(size, legend, start),
    mark,
    ...bars,
    lineAt && element("line", { x1: lineAt, x2: lineAt, y1: top, y2: bottom, ...look }),
    ...names,
  ].join("");
}
