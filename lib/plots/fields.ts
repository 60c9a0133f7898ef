import { z } from "zod";

/** A plot with its description and table, which can be shown without the picture. */
export const plot = z.object({
  name: z.string(),
  title: z.string(),
  /** What the plot shows, in words. */
  description: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.enum(["day", "number", "text"]) })),
  /** Empty cells are empty texts; days are YYYY-MM-DD. A period whose last day is empty has no end. */
  rows: z.array(z.array(z.string())),
  /** Whether all figures are zero or missing. */
  is_empty: z.boolean(),
  /** The same plot as SVG in three widths. */
  svg: z.object({ narrow: z.string(), medium: z.string(), wide: z.string() }),
});

export type Plot = z.infer<typeof plot>;
export type PlotTable = Pick<Plot, "columns" | "rows">;
