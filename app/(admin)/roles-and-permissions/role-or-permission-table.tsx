import { createColumnHelper } from "@tanstack/react-table";
import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { RowMenu } from "@/app/(admin)/table/row-menu";
import { ConfirmDialog } from "@/components/forms/confirm-button";
import Link from "@/components/layout/link";
import type { Columns } from "@/components/table/columns";
import { DropdownMenuItem, DropdownMenuSeparator } from "@/components/ui/dropdown-menu";
import { isBuiltIn } from "@/lib/access/built-in";
import { createNameColumns, type RoleOrPermission } from "./name-columns";

const column = createColumnHelper<RoleOrPermission>();

/**
 * The columns of the list of roles or permissions.
 * @param path the list that contains the page of each record
 * @param warning the consequence of removing one
 */
export const createRoleOrPermissionColumns = (
  path: string,
  warning: string,
  remove: (row: RoleOrPermission) => Promise<unknown>,
): Columns<RoleOrPermission> => [
  ...createNameColumns<RoleOrPermission>(path),
  column.display({
    id: "actions",
    header: () => <span className="sr-only">Actions</span>,
    cell: ({ row: { original } }) => <Actions row={original} path={path} warning={warning} remove={remove} />,
  }),
];

function Actions({
  row,
  path,
  warning,
  remove,
}: {
  row: RoleOrPermission;
  path: string;
  warning: string;
  remove: (row: RoleOrPermission) => Promise<unknown>;
}) {
  const [isConfirming, setConfirming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex justify-end max-sm:absolute max-sm:top-5.5 max-sm:right-3 max-sm:-translate-y-1/2">
      <RowMenu label={`Actions for ${row.name}`} button={button}>
        <DropdownMenuItem asChild>
          <Link href={`${path}/${row.id}`}>
            <Pencil aria-hidden="true" />
            Edit
          </Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem
          variant="destructive"
          disabled={isBuiltIn(row)}
          onSelect={() => setConfirming(true)}
        >
          <Trash2 aria-hidden="true" />
          {isBuiltIn(row) ? "Built in. Can’t be removed." : "Remove"}
        </DropdownMenuItem>
      </RowMenu>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        returnTo={button}
        title={`Remove ${row.name}?`}
        description={warning}
        confirm="Remove"
        onConfirm={() => remove(row)}
      />
    </div>
  );
}
