import "server-only";
import { stack } from "d3-shape";
import { createScales, drawAxes, drawLegend, type Series } from "./axes.server";
import { element, type Size, text } from "./svg.server";

/** A bar for each label. Several series are stacked. @param marks names above single bars, by their index */
export function drawBars(
  size: Size,
  labels: readonly string[],
  series: readonly Series[],
  marks: ReadonlyMap<number, string> = new Map(),
): string {
  const rows = labels.map((_, index) => series.map(({ values }) => values[index] ?? 0));
  const totals = rows.map((row) => row.reduce((sum, value) => sum + value, 0));
  const scales = createScales(size, labels, Math.max(...totals));
  const { x, y } = scales;
  const layers = stack<number[], number>()
    .keys(series.map((_, index) => index))
    .value((row, key) => row[key]!)(rows);
  const bars = layers.flatMap((layer) =>
    layer.map(([from, to], index) =>
      to > from
        ? element("rect", {
            x: x(index),
            y: y(to),
            width: x.bandwidth(),
            height: y(from) - y(to),
            rx: 1,
            class: series[layer.key]!.fill,
          })
        : "",
    ),
  );
  // Starts at the left edge of the bar, because the bars of a distribution get lower to the right.
  const names = [...marks].map(([index, name]) =>
    text(Math.min(x(index)!, size.width - 36), y(totals[index]!) - 5, name, {
      class: "fill-foreground font-medium",
    }),
  );
  return [drawAxes(size, scales, labels), drawLegend(series), ...bars, ...names].join("");
}
