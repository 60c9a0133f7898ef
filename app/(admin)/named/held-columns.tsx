"use client";

import { createColumnHelper } from "@tanstack/react-table";
import { Trash2 } from "lucide-react";
import { ConfirmButton } from "@/components/forms/confirm-button";
import type { Columns } from "@/components/table/columns";
import type { Named } from "./name-columns";
import { nameColumns } from "./name-columns";

/**
 * The columns of what somebody or something has, each of which may be taken away after a question.
 * @param path of the list where each has its own page
 * @param from what it is taken from, as "the role editor"
 */
export function heldColumns<Row extends Named>(
  path: string,
  from: string,
  remove: (row: Row) => Promise<unknown>,
): Columns<Row> {
  const column = createColumnHelper<Row>();
  return [
    ...nameColumns<Row>(path),
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
  <div className="flex justify-end max-sm:absolute max-sm:top-2 max-sm:right-3">
    <ConfirmButton
      variant="quiet"
      size="icon-sm"
      aria-label={`Remove ${name}`}
      className="hover:text-destructive!"
      title={`Remove ${name}?`}
      description={`It is taken from ${from} at once.`}
      confirm="Remove"
      onConfirm={onConfirm}
    >
      <Trash2 aria-hidden="true" />
    </ConfirmButton>
  </div>
);
