import { infiniteQueryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
// biome-ignore lint/style/noRestrictedImports: it reads the journal in pages.
import { call } from "@/lib/client";
import { listChanges } from "@/lib/history/calls";
import {
  type ChangeFilter,
  type ChangePage,
  type ChangePageParam,
  toChangesKey,
} from "@/lib/history/change-lists";
import { isBaseline } from "@/lib/journal/kinds";
import { FOLLOWED } from "@/lib/live/project-followers";
import { getProject } from "@/lib/projects/calls";
import { toQueryOptions } from "@/lib/queries";

const CHANGES_PER_PAGE = 100;

const getNewestSeq = (pages: ChangePage[]) =>
  pages.find(({ data }) => data.length > 0)?.data.at(-1)?.seq ?? 0;

/** Returns where older changes begin. The baseline is one batch, which is shown whole. */
function getOlderParam(
  _: ChangePage,
  pages: ChangePage[],
  lastParam: ChangePageParam,
): ChangePageParam | undefined {
  // While the list is read again, the pages of newer changes come first.
  if ("after" in lastParam) return { before: lastParam.after + 1 };
  const last = pages.findLast(({ data }) => data.length > 0);
  const oldest = last?.data[0];
  const isWhole = !pages.at(-1)!.meta.has_more || !oldest || isBaseline(oldest);
  return isWhole ? undefined : { before: oldest.seq };
}

/** A project's journal, paged in both directions. The first page has the newest changes. */
export const toChangesOptions = (projectId: string, filter: ChangeFilter = {}) =>
  infiniteQueryOptions({
    queryKey: toChangesKey(projectId, filter),
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, ...pageParam, limit: CHANGES_PER_PAGE };
      return call(listChanges, { params: { "task-project-id": projectId }, query }, signal);
    },
    initialPageParam: { before: Number.MAX_SAFE_INTEGER } as ChangePageParam,
    getNextPageParam: getOlderParam,
    getPreviousPageParam: (_, pages): ChangePageParam => ({ after: getNewestSeq(pages) }),
    // Changes are immutable, and newer ones are fetched separately.
    staleTime: Number.POSITIVE_INFINITY,
    meta: FOLLOWED,
  });

/**
 * The changes of a project, newest first. Adds new ones when the project changes and when the list is shown again; the board adds
 * those that it has read itself.
 */
export function useChanges(projectId: string, filter: ChangeFilter) {
  const { data: project } = useQuery({
    ...toQueryOptions(getProject, { params: { "task-project-id": projectId } }),
    meta: FOLLOWED,
  });
  const query = useInfiniteQuery(toChangesOptions(projectId, filter));
  const { data, isFetching, isError, fetchPreviousPage } = query;
  const changes = useMemo(() => data?.pages.flatMap((page) => page.data.toReversed()), [data]);
  const loadNewer = useCallback(() => void fetchPreviousPage({ cancelRefetch: false }), [fetchPreviousPage]);

  const wasLoaded = useRef(data !== undefined);
  useEffect(() => {
    if (wasLoaded.current) loadNewer();
  }, [loadNewer]);

  const newest = data && { page: data.pages[0]!, param: data.pageParams[0] as ChangePageParam };
  const isPartOfNewest = newest !== undefined && "after" in newest.param && newest.page.meta.has_more;
  const isBehind =
    newest !== undefined && (isPartOfNewest || (project?.last_seq ?? 0) > newest.page.meta.last_seq);
  useEffect(() => {
    if (isBehind && !isFetching && !isError) loadNewer();
  }, [isBehind, isFetching, isError, loadNewer]);

  return { ...query, changes, loadNewer };
}
