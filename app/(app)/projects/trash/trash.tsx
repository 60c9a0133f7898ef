"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowLeft, Trash2 } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { parsePaging } from "@/components/data/list-params";
import { ErrorState } from "@/components/feedback/states";
import { BackLink } from "@/components/layout/back-link";
import Link from "@/components/layout/link";
import { PageShell } from "@/components/layout/page-shell";
import { isPastEnd } from "@/components/table/pager";
import { Button } from "@/components/ui/button";
import { EmptyState, IconTile } from "@/components/ui/empty-state";
import { listTrash } from "@/lib/history/calls";
import { TRASH_DAYS } from "@/lib/history/trash-days";
import { toQueryOptions } from "@/lib/queries";
import { TrashTable } from "./trash-table";

/** Deleted projects and tasks, which can be restored. */
export function Trash() {
  const { data, error, refetch } = useQuery({
    ...toQueryOptions(listTrash, { query: parsePaging(useSearchParams()) }),
    placeholderData: keepPreviousData,
  });
  const isEmpty = data?.meta.total === 0 && !isPastEnd(data.meta);
  return (
    <PageShell
      above={!isEmpty && <BackLink href="/projects">Back to projects</BackLink>}
      title="Trash"
      isPlain={isEmpty}
      description={`You can restore deleted projects and tasks for ${TRASH_DAYS} days.`}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : isEmpty ? (
        <EmptyState
          variant="lowCard"
          picture={<IconTile icon={Trash2} />}
          title="The trash is empty."
          action={
            <Button asChild variant="outline">
              <Link href="/projects">
                <ArrowLeft aria-hidden="true" />
                All Projects
              </Link>
            </Button>
          }
        />
      ) : (
        <TrashTable data={data} />
      )}
    </PageShell>
  );
}
