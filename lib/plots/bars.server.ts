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
import { element, type Size, textOnGrid } from "./svg.server";

/** A bar that is wider looks like a slab. */
const MAX_BAR_WIDTH = 40;
/** The opacity of a lighter bar. */
const LIGHTER = 0.4;
/** Between a line and a name. */
const LINE_GAP = 6;
/** Between a name and the right edge. */
const NAME_MARGIN = 8;
const NAME_HEIGHT = 14;
/** Between a bar and the name above it. */
const BAR_GAP = 5;

interface Options {
  /** Names above single bars, by their index. */
  marks?: ReadonlyMap<number, string>;
  /** Whether the last bar has all that follows the others; it is drawn lighter. */
  isLastOpen?: boolean;
  /** The bars after this one are lighter, with a name in the legend. */
  lighter?: { after: number; name: string };
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
    lighter = { after: Number.POSITIVE_INFINITY, name: "" },
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
              : {
                  class: series[layer.key]!.fill,
                  "fill-opacity": index > lighter.after ? LIGHTER : undefined,
                }),
          })
        : "",
    ),
  );
  // Between the bars, where the first week begins.
  const mark = start && drawStart(size, getCenter(start.index) - x.step() / 2, start.name);
  const look = { class: "stroke-warning-soft-foreground", "stroke-width": 2, "stroke-dasharray": "4 3" };
  // The last bar has a look of its own if it is open.
  const lastIndex = labels.length - (isLastOpen ? 2 : 1);
  const legend = [
    ...series,
    ...(line ? [{ name: line.name, line: look }] : []),
    ...(lastIndex > lighter.after ? [{ name: lighter.name, fill: series[0]!.fill, opacity: LIGHTER }] : []),
  ];
  const lineAt = line && getCenter(0) + (line.at - 0.5) * x.step();
  const [bottom, top] = y.range();
  const tops = totals.map((total, index) => ({
    left: getLeft(index),
    right: getLeft(index) + width,
    top: y(total),
  }));
  return [
    drawAxes(size, scales, labels),
    drawLegend(size, legend, start),
    mark,
    ...bars,
    lineAt && element("line", { x1: lineAt, x2: lineAt, y1: top, y2: bottom, ...look }),
    drawMarks(marks, tops, { right: size.width - NAME_MARGIN, top: top! - BAR_GAP, lineAt }),
  ].join("");
}

interface Space {
  right: number;
  top: number;
  lineAt: number | undefined;
}

/** Names above bars, clear of the line, of the bars beside them, and of each other. */
function drawMarks(
  marks: ReadonlyMap<number, string>,
  bars: { left: number; right: number; top: number }[],
  space: Space,
): string {
  const placed: { left: number; right: number; base: number }[] = [];
  // From the right, so that names above each other are in the order of their bars.
  const names = [...marks].toSorted(([a], [b]) => b - a);
  return names
    .map(([index, name]) => {
      const width = name.length * LETTER_WIDTH;
      const left = findLeft(bars[index]!.left, width, space);
      const isBeside = (other: { left: number; right: number }) =>
        other.left < left + width && left < other.right;
      let base =
        Math.min(...bars.filter((bar, at) => at === index || isBeside(bar)).map((bar) => bar.top)) - BAR_GAP;
      for (const other of placed.filter(isBeside).toSorted((a, b) => b.base - a.base)) {
        const isTouching = Math.abs(other.base - base) < NAME_HEIGHT;
        // Not in the legend.
        if (isTouching && other.base - NAME_HEIGHT >= space.top) base = other.base - NAME_HEIGHT;
      }
      placed.push({ left, right: left + width, base });
      return textOnGrid(left, base, name, { class: "fill-foreground font-medium" });
    })
    .join("");
}

/** Where a name starts: at the left edge of its bar, because the bars of a distribution get lower to the right. */
function findLeft(barLeft: number, width: number, { right, lineAt }: Space): number {
  const left = Math.min(barLeft, right - width);
  const isAtLine = lineAt !== undefined && left - LINE_GAP < lineAt && lineAt < left + width + LINE_GAP;
  if (!isAtLine) return left;
  // Behind the line, or before it where there is no room, or else across it.
  const behind = lineAt + LINE_GAP;
  const before = lineAt - LINE_GAP - width;
  if (behind + width <= right) return behind;
  return before >= NAME_MARGIN ? before : left;
}
