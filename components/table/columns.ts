import type { ColumnDef, RowData } from "@tanstack/react-table";

declare module "@tanstack/react-table" {
  interface ColumnMeta<TData extends RowData, TValue> {
    /** Classes of the column's heading and cells. */
    className?: string;
    /** The word before the value on a small screen, where no headings are seen. */
    smallLabel?: string;
  }
}

/** The columns of a table with these rows. */
// biome-ignore lint/suspicious/noExplicitAny: each column has a value of its own type, as in the library's own examples.
export type Columns<Row> = ColumnDef<Row, any>[];
