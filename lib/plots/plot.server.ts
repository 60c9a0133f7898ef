import "server-only";
import { formatDayAs } from "@/lib/dates/format-day";
import type { Plot } from "./fields";
import { drawing, element, SIZES, type Size, type SizeName, text } from "./svg.server";

const EMPTY_HEIGHT = 96;

/** A day below a plot, such as "Nov 23". */
export const toLabel = (day: string) => formatDayAs(day, { month: "short", day: "numeric" });

/** A plot before it is drawn, for example as a table. */
export interface PlotData extends Omit<Plot, "svg" | "is_empty"> {
  /** The content of the picture in a size. Not called when all figures are zero or missing. */
  draw: (size: Size) => string;
}

export function drawPlot({ draw, ...data }: PlotData): Plot {
  const isEmpty = data.rows.every(([, ...cells]) => cells.every((cell) => Number(cell) === 0));
  const toSvg = (name: SizeName) => {
    const size = isEmpty ? { ...SIZES[name], height: EMPTY_HEIGHT } : SIZES[name];
    const content = isEmpty ? drawEmpty(size) : draw(size);
    return drawing(`${data.name}-${name}`, size, data.title, data.description, content);
  };
  return {
    ...data,
    is_empty: isEmpty,
    svg: { narrow: toSvg("narrow"), medium: toSvg("medium"), wide: toSvg("wide") },
  };
}

/** Shown instead of empty axes. */
const drawEmpty = ({ width, height }: Size) =>
  element("rect", {
    x: 1,
    y: 1,
    width: width - 2,
    height: height - 2,
    rx: 8,
    class: "fill-none stroke-border",
    "stroke-dasharray": "4 4",
  }) + text(width / 2, height / 2 + 4, "Nothing to show yet", { "text-anchor": "middle" });
