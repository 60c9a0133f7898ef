import type { UseQueryResult } from "@tanstack/react-query";
import { FileQuestionMark } from "lucide-react";
import type { ReactNode } from "react";
import { ErrorState, isMissing, Loading } from "@/components/feedback/states";
import { PageShell } from "@/components/layout/page-shell";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";

/** The page of one record: a link back to the list, its heading, and its content once it is loaded. */
export function Detail<T>({
  back,
  query: { data, error, refetch },
  missing,
  kind,
  title,
  description,
  actions,
  children,
}: {
  back: ReactNode;
  query: UseQueryResult<T>;
  missing: string;
  kind: string;
  title: (data: T) => string;
  description?: (data: T) => ReactNode;
  actions?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (data === undefined) {
    return (
      <div className="mx-auto grid w-full max-w-7xl content-start gap-4 px-4 py-4 sm:px-6 sm:py-8">
        {back}
        {isMissing(error) ? (
          <EmptyState icon={FileQuestionMark} title={missing} isPage />
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} isPage />
        ) : (
          <Loading className="grid gap-6">
            <Skeleton className="h-14 w-64 max-w-full" />
            <Skeleton rounded="xl" className="h-72 w-full" />
          </Loading>
        )}
      </div>
    );
  }
  const name = title(data);
  return (
    <PageShell
      above={back}
      kind={kind}
      title={
        <span title={name} className="line-clamp-2">
          {name}
        </span>
      }
      description={description?.(data)}
      actions={actions?.(data)}
    >
      {children(data)}
    </PageShell>
  );
}
