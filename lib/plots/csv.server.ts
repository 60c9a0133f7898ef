import "server-only";
import type { PlotTable } from "./fields";

/** The table of a plot. Its cells are days, numbers and fixed texts, none of which needs quotes. The byte order mark tells spreadsheets that it is UTF-8. */
export const toCsv = ({ columns, rows }: PlotTable): string =>
  `\uFEFF${[columns.map(({ name }) => name), ...rows].map((cells) => `${cells.join(",")}\r\n`).join("")}`;

/** Sets the header that makes a browser save the reply as a file. */
export const setFileName = (headers: Headers, name: string) =>
  headers.set("Content-Disposition", `attachment; filename="${name}"`);
