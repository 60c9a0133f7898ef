import { createColumnHelper } from "@tanstack/react-table";
import { X } from "lucide-react";
import { ConfirmButton } from "@/components/forms/confirm-button";
import type { Columns } from "@/components/table/columns";
import type { RoleOrPermission } from "./name-columns";
import { createNameColumns } from "./name-columns";

/**
 * The columns of assigned roles or permissions, each with a button that removes it after a confirmation.
 * @param path the list that contains the page of each record
 * @param from what the record is removed from, such as "the role editor"
 */
export function createAssignedColumns<Row extends RoleOrPermission>(
  path: string,
  from: string,
  remove: (row: Row) => Promise<unknown>,
): Columns<Row> {
  const column = createColumnHelper<Row>();
  return [
    ...createNameColumns<Row>(path),
    column.display({
      id: "actions",
      header: () => <span className="sr-only">Actions</span>,
      cell: ({ row: { original } }) => (
        <RemoveButton name={original.name} from={from} onConfirm={() => remove(original)} />
      ),
    }),
  ];
}

export const RemoveButton = ({
  name,
  from,
  onConfirm,
}: {
  name: string;
  from: string;
  onConfirm: () => Promise<unknown>;
}) => (
  <div className="flex justify-end max-sm:absolute max-sm:top-5.5 max-sm:right-3 max-sm:-translate-y-1/2">
    <ConfirmButton
      variant="quiet"
      size="icon-sm"
      aria-label={`Remove ${name}`}
      className="hover:text-destructive!"
      title={`Remove ${name}?`}
      description={`This immediately takes it away from ${from}.`}
      confirm="Remove"
      onConfirm={onConfirm}
    >
      <X aria-hidden="true" />
    </ConfirmButton>
  </div>
);
