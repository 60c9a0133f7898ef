import { History } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { ErrorState, Loading } from "@/components/feedback/states";
import { getUserTimeZone } from "@/components/hooks/use-today";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { ChangeFilter } from "@/lib/history/change-lists";
import type { Change } from "@/lib/history/endpoints";
import type { UndoReply } from "@/lib/undo/send-undo";
import { type BatchContext, BatchItem } from "./batch-item";
import { type Day, findUndoneBatches, groupByBatch, groupByDay } from "./batches";
import { HiddenHistory } from "./hidden-history";
import { useChanges } from "./use-changes";

/** Changes by day and batch, newest first. Scrolling to the end loads older ones. */
export function ChangeList({
  filter,
  context,
}: {
  filter: ChangeFilter;
  context: Omit<BatchContext, "isOfTask" | "onUndone"> & Partial<Pick<BatchContext, "onUndone">>;
}) {
  const query = useChanges(context.projectId, filter);
  const { changes, error, refetch, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const onUndone = (reply: UndoReply) => {
    query.loadNewer();
    context.onUndone?.(reply);
  };
  const loadOlder = () => void fetchNextPage({ cancelRefetch: false });
  const { batchToFind } = context;
  const isMissing = batchToFind !== undefined && changes?.every(({ batch }) => batch !== batchToFind);
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false });
  }, [isMissing, hasNextPage, isFetching, isError, fetchNextPage]);
  if (!changes) return error ? <ErrorState error={error} onRetry={refetch} /> : <ListSkeleton />;
  const shownDays = query.data?.pages.at(-1)?.meta.shown_days;
  if (changes.length === 0 && !shownDays)
    return <EmptyState variant="plain" icon={History} title="No matching changes." />;
  return (
    <div className="grid gap-5">
      <Days changes={changes} context={{ ...context, onUndone, isOfTask: filter.task_id !== undefined }} />
      {error && (
        <p role="alert" className="text-sm text-destructive">
          Error: {error.message}
        </p>
      )}
      {shownDays && <HiddenHistory days={shownDays} />}
      {(hasNextPage || isError) && (
        <OlderButton
          isLoading={isFetching}
          isManual={isError}
          onLoad={query.isFetchPreviousPageError ? query.loadNewer : loadOlder}
        />
      )}
    </div>
  );
}

function Days({ changes, context }: { changes: readonly Change[]; context: BatchContext }) {
  const undone = context.onShowInAll ? new Set<string>() : findUndoneBatches(changes);
  return groupByDay(groupByBatch(changes), getUserTimeZone()).map((day) => (
    <DayOfChanges key={day.label} day={day} undone={undone} context={context} />
  ));
}

function DayOfChanges({
  day,
  undone,
  context,
}: {
  day: Day;
  undone: ReadonlySet<string>;
  context: BatchContext;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="sticky top-0 z-10 mb-1 border-b bg-popover py-1.5 text-compact font-semibold">
        {day.label}
      </h3>
      <ol aria-labelledby={id}>
        {day.batches.map((batch) => (
          <BatchItem key={batch.id} batch={batch} isUndone={undone.has(batch.id)} context={context} />
        ))}
      </ol>
    </section>
  );
}

/** Loads older changes when it scrolls into view. @param props.isManual waits for a click, after a failure */
function OlderButton({
  isLoading,
  isManual,
  onLoad,
}: {
  isLoading: boolean;
  isManual: boolean;
  onLoad: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    if (isLoading || isManual) return;
    // A new observer reports immediately, so a button that is still in view loads again.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load());
    observer.observe(button.current!);
    return () => observer.disconnect();
  }, [isLoading, isManual]);
  return (
    <Button ref={button} variant="outline" size="sm" isPending={isLoading} onClick={onLoad}>
      {isManual ? "Retry" : "Show Older Changes"}
    </Button>
  );
}

const ListSkeleton = () => (
  <Loading className="grid gap-4 py-2">
    {[72, 48, 60, 52].map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the four bars never change.
      <div key={index} className="grid gap-2">
        <Skeleton className="h-4" style={{ width: `${width}%` }} />
        <Skeleton className="h-3 w-16" />
      </div>
    ))}
  </Loading>
);
