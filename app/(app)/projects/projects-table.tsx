import { createColumnHelper } from "@tanstack/react-table";
import Link from "@/components/layout/link";
import type { Columns } from "@/components/table/columns";
import { DataTable } from "@/components/table/data-table";
import type { Sort } from "@/components/table/sort-header";
import { StatusBadge } from "@/components/tasks/status-badge";
import { TaskProgress } from "@/components/tasks/task-progress";
import { LocalDate } from "@/components/text/local-date";
import type { ResponseBody } from "@/lib/api/endpoint";
import type { ListedProject, listProjects } from "@/lib/projects/endpoints";

const column = createColumnHelper<ListedProject>();

/**
 * The grid of a row on a small screen: name and ID, then the description, then status, progress and date. The date takes the
 * last two columns, so that the shorter ID leaves the name its width.
 */
const SMALL_ROW =
  "max-sm:grid max-sm:grid-cols-[5.5rem_minmax(0,1fr)_auto_auto] max-sm:items-baseline max-sm:gap-x-2 max-sm:px-4 max-sm:py-2";

/** The length of a shown id, which is enough to tell projects apart. */
const ID_LENGTH = 8;

export const columns: Columns<ListedProject> = [
  column.accessor("id", {
    header: "ID",
    meta: { className: "max-sm:col-start-4 max-sm:row-start-1 max-sm:justify-self-end" },
    cell: ({ row: { original } }) => (
      // The link covers its row, so that a click anywhere opens the project, also in a new tab.
      <Link
        href={`/projects/${original.id}`}
        title={original.id}
        aria-label={`${original.name}, ${original.id}`}
        className="text-xs leading-5 whitespace-nowrap text-muted-foreground tabular-nums outline-none after:absolute after:inset-0 after:-outline-offset-2 after:outline-ring focus-visible:after:outline-2"
      >
        {original.id.slice(0, ID_LENGTH)}
        <span className="sr-only">{original.id.slice(ID_LENGTH)}</span>
      </Link>
    ),
  }),
  column.accessor("name", {
    header: "Name",
    meta: { className: "max-sm:col-span-3 max-sm:col-start-1 max-sm:row-start-1" },
    cell: ({ getValue }) => (
      <span
        title={getValue()}
        className="font-medium underline-offset-4 wrap-anywhere max-sm:line-clamp-1 sm:line-clamp-2 name-width [tr:hover_&]:underline"
      >
        {getValue()}
      </span>
    ),
  }),
  column.accessor("description", {
    header: "Description",
    meta: { className: "max-sm:col-span-4 max-sm:row-start-2 sm:max-xl:hidden" },
    cell: ({ getValue }) => (
      <span className="block contain-inline-size fade-end text-muted-foreground max-sm:text-compact">
        {getValue()}
      </span>
    ),
  }),
  column.accessor("status", {
    header: "Status",
    meta: { className: "max-sm:row-start-3" },
    cell: ({ getValue }) => <StatusBadge status={getValue()} isPlain />,
  }),
  column.accessor("task_counts", {
    header: "Progress",
    meta: { className: "max-sm:row-start-3 sm:max-md:hidden" },
    cell: ({ getValue }) =>
      getValue() && (
        <TaskProgress
          counts={getValue()}
          className="max-sm:max-w-full"
          barClassName="w-12 max-[22rem]:hidden sm:max-lg:hidden lg:w-16"
        />
      ),
  }),
  column.accessor("updated_at", {
    header: "Updated At",
    meta: { className: "max-sm:col-span-2 max-sm:col-start-3 max-sm:row-start-3" },
    cell: ({ getValue }) => (
      <LocalDate value={getValue()} className="whitespace-nowrap text-muted-foreground max-sm:text-compact" />
    ),
  }),
];

/** Without `data`, it shows skeleton rows. */
export const ProjectsTable = ({ data, sort }: { data?: ResponseBody<typeof listProjects>; sort: Sort }) => (
  <DataTable
    label="Projects"
    columns={columns}
    data={data?.data}
    meta={data && data.meta.total > 0 ? data.meta : undefined}
    sort={sort}
    hasFilters
    smallRow={SMALL_ROW}
  />
);
