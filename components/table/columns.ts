import type { ColumnDef } from "@tanstack/react-table";

/** The columns of a table with these rows. */
// biome-ignore lint/suspicious/noExplicitAny: each column has a value of its own type, as in the library's own examples.
export type Columns<Row> = ColumnDef<Row, any>[];
