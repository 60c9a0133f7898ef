"use client";

import { createColumnHelper } from "@tanstack/react-table";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { RowMenu } from "@/app/(admin)/table/row-menu";
import { ConfirmDialog } from "@/components/forms/confirm-button";
import Link from "@/components/layout/link";
import type { Columns } from "@/components/table/columns";
import { DropdownMenuItem, DropdownMenuSeparator } from "@/components/ui/dropdown-menu";
import { isBuiltIn } from "@/lib/access/built-in";
import { type Named, nameColumns } from "./name-columns";

const column = createColumnHelper<Named>();

/**
 * The columns of roles or permissions, which begin with a link to the one.
 * @param path of their list
 * @param warning what removing one means
 */
export const namedColumns = (
  path: string,
  warning: string,
  remove: (row: Named) => Promise<unknown>,
): Columns<Named> => [
  ...nameColumns<Named>(path),
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
  row: Named;
  path: string;
  warning: string;
  remove: (row: Named) => Promise<unknown>;
}) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex justify-end max-sm:absolute max-sm:top-2 max-sm:right-3">
      <RowMenu label={`Actions for ${row.name}`}>
        <DropdownMenuItem asChild>
          <Link href={`${path}/${row.id}`}>
            <Pencil aria-hidden="true" />
            Edit
          </Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem variant="destructive" disabled={isBuiltIn(row)} onSelect={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
          {isBuiltIn(row) ? "Built in, cannot be removed" : "Remove"}
        </DropdownMenuItem>
      </RowMenu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${row.name}?`}
        description={warning}
        confirm="Remove"
        onConfirm={() => remove(row)}
      />
    </div>
  );
}
