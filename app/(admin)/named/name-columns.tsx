import { type ColumnDef, createColumnHelper } from "@tanstack/react-table";
import { RowLink } from "@/app/(admin)/table/row-link";

/** What roles and permissions have in common. */
export interface Named {
  id: string;
  name: string;
  description?: string;
}

/** The columns that everything with a name and a description begins with; the name leads to its page under `path`. */
// biome-ignore lint/suspicious/noExplicitAny: columns of one table have values of many types.
export function nameColumns<Row extends Named>(path: string): ColumnDef<Row, any>[] {
  const column = createColumnHelper<Row>();
  return [
    column.accessor((row) => row.name, {
      id: "name",
      header: "Name",
      cell: ({ row: { original } }) => (
        <RowLink href={`${path}/${original.id}`} className="line-clamp-2 font-medium sm:max-w-[36ch]">
          {original.name}
        </RowLink>
      ),
    }),
    column.accessor((row) => row.description ?? "", {
      id: "description",
      header: "Description",
      cell: ({ getValue }) => (
        <span className="line-clamp-2 wrap-anywhere text-muted-foreground">{getValue()}</span>
      ),
    }),
  ];
}
