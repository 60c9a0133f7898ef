import "server-only";
import type { PlotTable } from "./fields";

/** The table of a plot. Its cells are days, numbers and fixed texts, none of which needs quotes. The mark at the beginning says UTF-8. */
export const toCsv = ({ columns, rows }: PlotTable): string =>
  `\uFEFF${[columns.map(({ name }) => name), ...rows].map((cells) => `${cells.join(",")}\r\n`).join("")}`;

/** Sets what makes a browser save the reply under a name. */
export const setFileName = (headers: Headers, name: string) =>
  headers.set("Content-Disposition", `attachment; filename="${name}"`);
