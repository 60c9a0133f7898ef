"use client";

import { createColumnHelper } from "@tanstack/react-table";
import { RowLink } from "@/app/(admin)/table/row-link";
import type { Columns } from "@/components/table/columns";
import { LocalDate } from "@/components/text/local-date";
import type { AuditEntry } from "@/lib/audit/endpoints";
import { Changes } from "./changes";
import { describeEntry } from "./describe-entry";

const column = createColumnHelper<AuditEntry>();

const paths: Record<AuditEntry["target_type"], string> = {
  user: "/admin/users/",
  role: "/admin/roles/",
  permission: "/admin/permissions/",
  product: "/admin/products/",
  subscription: "/admin/subscriptions/",
  billing_event: "/admin/billing-events?q=",
};

/** The changed record, linked to its page unless it was deleted. */
function Target({ entry: { action, target_type, target_id, target_name } }: { entry: AuditEntry }) {
  const isGone =
    action.startsWith("delete") ||
    (target_name === null && !/^(subscription|billing_event)$/.test(target_type));
  const text = target_name ?? (target_type === "user" ? "a deleted user" : target_id);
  if (isGone) return <span className="font-medium wrap-anywhere">{text}</span>;
  return (
    <RowLink href={paths[target_type] + encodeURIComponent(target_id)} className="font-medium">
      {text}
    </RowLink>
  );
}

export const columns: Columns<AuditEntry> = [
  column.accessor("created_at", {
    header: "When",
    cell: ({ getValue }) => (
      <LocalDate value={getValue()} time className="whitespace-nowrap text-muted-foreground" />
    ),
  }),
  column.accessor(({ actor }) => actor?.email ?? "", {
    id: "actor",
    header: "Who",
    cell: ({ row: { original }, getValue }) =>
      original.actor ? (
        <RowLink href={`/admin/users/${original.actor.id}`} className="inline-block sm:min-w-44">
          {getValue()}
        </RowLink>
      ) : (
        <span className="text-muted-foreground">A command, or a deleted user</span>
      ),
  }),
  column.accessor("action", {
    header: "What",
    cell: ({ row: { original } }) => {
      const [before, after] = describeEntry(original);
      return (
        <div className="grid gap-1">
          <p className="wrap-anywhere">
            {before} <Target entry={original} />
            {after && ` ${after}`}
          </p>
          {original.details.changes && <Changes changes={original.details.changes} />}
        </div>
      );
    },
  }),
];
