import "server-only";
import type { Plot } from "./fields";
import { drawing, SIZES, type Size, type SizeName } from "./svg.server";

const FORMAT = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** A day below a plot, such as "Nov 23". */
export const toLabel = (day: string) => FORMAT.format(new Date(`${day}T00:00:00Z`));

/** @param draw the content of the picture in a size */
export function createPlot(given: Omit<Plot, "svg">, draw: (size: Size) => string): Plot {
  const toSvg = (name: SizeName) =>
    drawing(`${given.name}-${name}`, SIZES[name], given.title, given.description, draw(SIZES[name]));
  return { ...given, svg: { narrow: toSvg("narrow"), medium: toSvg("medium"), wide: toSvg("wide") } };
}
