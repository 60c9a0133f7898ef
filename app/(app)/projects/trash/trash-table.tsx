import { createColumnHelper } from "@tanstack/react-table";
import { CheckSquare, Folder } from "lucide-react";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { getUserTimeZone } from "@/components/hooks/use-today";
import type { Columns } from "@/components/table/columns";
import { DataTable } from "@/components/table/data-table";
import { LocalDate } from "@/components/text/local-date";
import { TimeAgo } from "@/components/text/time-ago";
import type { ResponseBody } from "@/lib/api/endpoint";
import { createToDayHeading, toFullDay } from "@/lib/dates/day-heading";
import type { listTrash, TrashItem } from "@/lib/history/endpoints";
import { RestoreButton } from "./restore-button";

const column = createColumnHelper<TrashItem>();

/** A row on a small screen: the name and Restore, then kind and project, then both dates. */
const SMALL_ROW =
  "max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-0.5 max-sm:px-4 max-sm:py-2.5";

const columns: Columns<TrashItem> = [
  column.accessor("name", {
    header: "Name",
    meta: { className: "max-sm:order-first max-sm:min-w-0 max-sm:flex-[1_1_60%]" },
    cell: ({ getValue }) => <span className="line-clamp-2 font-medium wrap-anywhere">{getValue()}</span>,
  }),
  column.accessor("type", {
    header: "Kind",
    meta: { className: "max-sm:text-compact" },
    cell: ({ getValue }) => {
      const [Icon, label] = getValue() === "project" ? [Folder, "Project"] : [CheckSquare, "Task"];
      return (
        <span className="inline-flex items-center gap-1.5 align-bottom whitespace-nowrap text-muted-foreground">
          <Icon aria-hidden="true" className="size-4" />
          {label}
        </span>
      );
    },
  }),
  column.accessor(({ type, project_name }) => (type === "task" ? project_name : ""), {
    id: "project",
    header: "Project",
    meta: { className: "max-sm:min-w-0 max-sm:flex-[1_1_60%] max-sm:text-compact" },
    cell: ({ getValue }) => (
      <span className="line-clamp-1 text-muted-foreground wrap-anywhere sm:line-clamp-2">{getValue()}</span>
    ),
  }),
  column.accessor("deleted_at", {
    header: "Deleted",
    meta: { className: "whitespace-nowrap max-sm:text-xs", smallLabel: "Deleted" },
    cell: ({ getValue }) => (
      <span className="whitespace-nowrap text-muted-foreground">
        <TimeAgo value={getValue()} />
      </span>
    ),
  }),
  column.accessor("purged_at", {
    header: "Kept until",
    meta: {
      className: "whitespace-nowrap max-sm:text-xs",
      smallLabel: "Kept until",
    },
    cell: ({ getValue }) => (
      <LocalDate value={getValue()} className="whitespace-nowrap text-muted-foreground" />
    ),
  }),
  column.display({
    id: "actions",
    header: () => <span className="sr-only">Actions</span>,
    meta: { className: "max-sm:order-first" },
    cell: ({ row: { original } }) => (
      <div className="sm:text-right">
        <RestoreButton item={original} />
      </div>
    ),
  }),
];

/** Groups the rows by day. Without `data`, it shows skeleton rows. */
export function TrashTable({ data }: { data?: ResponseBody<typeof listTrash> }) {
  // The server may not know the time zone of the user, so it renders the date.
  const toHeading = useHydrated() ? createToDayHeading(getUserTimeZone()) : null;
  return (
    <DataTable
      label="Trash"
      columns={columns}
      data={data?.data}
      meta={data?.meta}
      toGroup={({ deleted_at }) => toHeading?.(deleted_at) ?? toFullDay(deleted_at.slice(0, 10))}
      smallRow={SMALL_ROW}
    />
  );
}
