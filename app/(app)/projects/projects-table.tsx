"use client";

import { type ColumnDef, createColumnHelper } from "@tanstack/react-table";
import { DataTable } from "@/components/data-table";
import Link from "@/components/link";
import { LocalDate } from "@/components/local-date";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Reply } from "@/lib/api/endpoints";
import type { listProjects, Project } from "@/lib/tasks/endpoints";

const column = createColumnHelper<Project>();

// biome-ignore lint/suspicious/noExplicitAny: columns of one table have values of many types.
const columns: ColumnDef<Project, any>[] = [
  column.accessor("id", {
    header: "ID",
    cell: ({ row: { original } }) => (
      // The link covers its whole row, so that a click anywhere opens the project, also in a new tab.
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

/** Without `data` the shape of what is coming. */
export function ProjectsTable({ data, perPage }: { data?: Reply<typeof listProjects>; perPage: number }) {
  if (!data) return <DataTable label="Projects" columns={columns} />;
  const { meta } = data;
  const lastPage = Math.max(0, Math.ceil(meta.total / perPage) - 1);
  if (meta.page <= lastPage || meta.total === 0) {
    return (
      <DataTable
        label="Projects"
        columns={columns}
        data={data.data}
        meta={meta.total > 0 ? meta : undefined}
      />
    );
  }
  return (
    <>
      <DataTable label="Projects" columns={columns} data={data.data} />
      <EmptyState
        title={`There is no page ${meta.page + 1}`}
        description={`Your ${meta.total} projects end on page ${lastPage + 1}.`}
        action={
          <Button asChild variant="outline">
            <Link href={`/projects?page=${lastPage}&per_page=${perPage}`}>Go to the last page</Link>
          </Button>
        }
      />
    </>
  );
}
