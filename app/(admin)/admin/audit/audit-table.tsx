import { createColumnHelper } from "@tanstack/react-table";
import { History } from "lucide-react";
import { RowLink, ShortRowLink } from "@/app/(admin)/table/row-link";
import type { Columns } from "@/components/table/columns";
import { LocalDate } from "@/components/text/local-date";
import type { AuditEntry } from "@/lib/audit/endpoints";
import { Changes, Terms } from "./changes";
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
  const isDeleted =
    action.startsWith("delete") ||
    (target_name === null && !/^(subscription|billing_event)$/.test(target_type));
  const text = target_name ?? (target_type === "user" ? "a deleted user" : target_id);
  if (isDeleted) return <span className="font-medium wrap-anywhere">{text}</span>;
  return (
    <RowLink href={paths[target_type] + encodeURIComponent(target_id)} className="font-medium">
      {text}
    </RowLink>
  );
}

/** Shown instead of an empty log. */
export const NOTHING_CHANGED = { icon: History, title: "Nothing has been changed yet." };

/** The grid of a row on a small screen: author and time, then the action. */
export const SMALL_ROW =
  "max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-baseline max-sm:gap-x-3 max-sm:px-4 max-sm:py-2.5";

export const columns: Columns<AuditEntry> = [
  column.accessor("created_at", {
    header: "When",
    meta: { className: "max-sm:col-start-2 max-sm:row-start-1 max-sm:text-xs" },
    cell: ({ getValue }) => (
      <LocalDate value={getValue()} hasTime className="whitespace-nowrap text-muted-foreground" />
    ),
  }),
  column.accessor(({ actor }) => actor?.email ?? "", {
    id: "actor",
    header: "Who",
    meta: { className: "max-sm:col-start-1 max-sm:row-start-1 max-sm:text-compact" },
    cell: ({ row: { original }, getValue }) =>
      original.actor ? (
        <ShortRowLink href={`/admin/users/${original.actor.id}`}>{getValue()}</ShortRowLink>
      ) : (
        <span className="text-muted-foreground">Command line or deleted user</span>
      ),
  }),
  column.accessor("action", {
    header: "What",
    meta: { className: "max-sm:col-span-2 max-sm:row-start-2" },
    cell: ({ row: { original } }) => (
      <div className="grid gap-1">
        <p className="wrap-anywhere">
          {describeEntry(original)} <Target entry={original} />
        </p>
        {original.details.changes && <Changes changes={original.details.changes} />}
        <Terms details={original.details} />
      </div>
    ),
  }),
];
