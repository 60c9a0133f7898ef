import "server-only";
import { area, line } from "d3-shape";
import {
  createScales,
  drawAxes,
  drawLegend,
  drawStart,
  listShownLabels,
  placeByDay,
  type Series,
  type Start,
} from "./axes.server";
import { toLabel } from "./plot.server";
import { element, type Size } from "./svg.server";

/** The number of tasks at the end of a day. */
interface DayEnd {
  /** YYYY-MM-DD */
  on: string;
  scope: number;
  finished: number;
}

/** Finished tasks as an area below the line of all tasks, from the start of the history on. */
export function drawBurnUp(size: Size, dayEnds: readonly DayEnd[], start: Start | null): string {
  const days = dayEnds.map(({ on }) => on);
  const labels = days.map(toLabel);
  const finished = dayEnds.map((dayEnd) => dayEnd.finished);
  const scope = dayEnds.map((dayEnd) => dayEnd.scope);
  // The last week may have begun just now.
  const scales = placeByDay(createScales(size, labels, Math.max(...scope, ...finished)), days);
  const { y, getCenter } = scales;
  const hasBegun = (_: number, index: number) => index >= (start?.index ?? 0);
  const toLine = line<number>((_, index) => getCenter(index), y).defined(hasBegun);
  const toArea = area<number>((_, index) => getCenter(index), y(0), y).defined(hasBegun);
  const done = { fill: "none", class: "stroke-status-done", "stroke-width": 2 };
  const all = { fill: "none", class: "stroke-foreground", "stroke-width": 2, "stroke-dasharray": "6 3" };
  return [
    drawAxes(size, scales, labels),
    // The label below the line has the date: that of the day before, at whose end the history starts.
    start &&
      drawStart(
        size,
        getCenter(start.index),
        listShownLabels(scales, days.length).has(start.index) ? "History starts" : start.name,
      ),
    drawLegend(
      size,
      [
        { name: "Finished", fill: "fill-status-done" },
        { name: "All tasks (scope)", line: all },
      ],
      start,
    ),
    element("path", { d: toArea(finished), class: "fill-status-done/20" }),
    element("path", { d: toLine(finished), ...done }),
    element("path", { d: toLine(scope), ...all }),
  ].join("");
}

/** Draws for each label a dot at the median and a line up to the 85th percentile. Labels without a value have neither. */
export function drawRanges(
  size: Size,
  labels: readonly string[],
  low: Omit<Series, "values"> & { values: (number | null)[] },
  high: Omit<Series, "values"> & { values: (number | null)[] },
  start: Start | null,
): string {
  const scales = createScales(size, labels, Math.max(...high.values.map((value) => value ?? 0)));
  const { x: band, y, getCenter } = scales;
  const mark = start && drawStart(size, getCenter(start.index) - band.step() / 2, start.name);
  const ranges = labels.map((_, index) => {
    const from = low.values[index];
    const to = high.values[index];
    if (from == null || to == null) return "";
    const x = getCenter(index);
    const dot = element("circle", { cx: x, cy: y(from), r: 4, class: low.fill });
    // At the same place, the mark and the dot would be one odd shape.
    if (from === to) return dot;
    return [
      element("line", {
        x1: x,
        x2: x,
        y1: y(from),
        y2: y(to),
        class: "stroke-muted-foreground",
        "stroke-width": 2,
      }),
      element("rect", { x: x - 5, y: y(to) - 2, width: 10, height: 4, rx: 1, class: high.fill }),
      dot,
    ].join("");
  });
  return [drawAxes(size, scales, labels), drawLegend(size, [low, high], start), mark, ...ranges].join("");
}
