import { createColumnHelper } from "@tanstack/react-table";
import { RowLink } from "@/app/(admin)/table/row-link";
import type { Columns } from "@/components/table/columns";

/** The common fields of roles and permissions. */
export interface RoleOrPermission {
  id: string;
  name: string;
  description?: string;
}

/** The columns for name and description. The name links to the record's page under `path`. */
export function createNameColumns<Row extends RoleOrPermission>(path: string): Columns<Row> {
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
