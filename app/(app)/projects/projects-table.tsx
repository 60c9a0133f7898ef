"use client";

import { createColumnHelper } from "@tanstack/react-table";
import Link from "@/components/layout/link";
import type { Columns } from "@/components/table/columns";
import { DataTable } from "@/components/table/data-table";
import { LocalDate } from "@/components/text/local-date";
import type { ResponseBody } from "@/lib/api/endpoint";
import type { listProjects, Project } from "@/lib/projects/endpoints";

const column = createColumnHelper<Project>();

const columns: Columns<Project> = [
  column.accessor("id", {
    header: "ID",
    cell: ({ row: { original } }) => (
      // The link covers its row, so that a click anywhere opens the project, also in a new tab.
      <Link
        href={`/projects/${original.id}`}
        title={original.id}
        className="inline-block max-w-[9ch] truncate align-bottom text-[0.8125rem] text-primary underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {original.id}
      </Link>
    ),
  }),
  column.accessor("name", {
    header: "Name",
    cell: ({ getValue }) => <span className="line-clamp-2 font-medium wrap-anywhere">{getValue()}</span>,
  }),
  column.accessor("description", {
    header: "Description",
    cell: ({ getValue }) => (
      <span className="line-clamp-2 text-muted-foreground wrap-anywhere">{getValue()}</span>
    ),
  }),
  column.accessor("updated_at", {
    header: "Updated At",
    cell: ({ getValue }) => (
      <LocalDate value={getValue()} className="whitespace-nowrap text-muted-foreground" />
    ),
  }),
];

/** Without `data` it shows skeleton rows. */
export const ProjectsTable = ({ data }: { data?: ResponseBody<typeof listProjects> }) => (
  <DataTable
    label="Projects"
    columns={columns}
    data={data?.data}
    meta={data && data.meta.total > 0 ? data.meta : undefined}
  />
);
