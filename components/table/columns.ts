import type { ColumnDef, RowData } from "@tanstack/react-table";

declare module "@tanstack/react-table" {
  interface ColumnMeta<TData extends RowData, TValue> {
    /** Classes of the column's heading and cells. */
    className?: string;
    /** The label before the value on a small screen, which has no headings. */
    smallLabel?: string;
  }
}

/** The columns of a table with these rows. */
// biome-ignore lint/suspicious/noExplicitAny: each column has its own value type, as in the library's own examples.
export type Columns<Row> = ColumnDef<Row, any>[];
