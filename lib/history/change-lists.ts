import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { type Input, type ResponseBody, toQueryKey } from "@/lib/api/endpoint";
import { listChanges } from "./calls";

type Query = NonNullable<Input<typeof listChanges>["query"]>;
export type ChangeFilter = Pick<Query, "task_id" | "actor_id"> & {
  /** Separated by commas. */
  kind?: string;
};
export type ChangePage = ResponseBody<typeof listChanges>;
export type ChangePageParam = { before: number } | { after: number };
type ChangeList = InfiniteData<ChangePage, ChangePageParam>;

/** The key of the cached lists of a project's changes; with a filter, of one of them. */
export const toChangesKey = (projectId: string, ...filter: [ChangeFilter?]) => [
  toQueryKey(listChanges),
  projectId,
  ...filter,
];

const matches = ({ task_id, actor_id, kind }: ChangeFilter, change: ChangePage["data"][number]) =>
  (task_id === undefined || change.task_id === task_id) &&
  (actor_id === undefined || change.actor?.id === actor_id) &&
  (kind === undefined || kind.split(",").includes(change.kind));

/**
 * Adds changes that the board has read to the lists of changes that end where the board began to read, so that the lists need not
 * read them again.
 * @param page all changes after `afterSeq`
 */
export function addToChangeLists(
  client: QueryClient,
  projectId: string,
  afterSeq: number,
  page: ChangePage,
): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: toChangesKey(projectId) })) {
    const list = state.data as ChangeList | undefined;
    const newest = list?.pages[0]?.meta.last_seq ?? -1;
    // A list that still loads newer changes finds these by itself.
    const isLoading = list && "after" in list.pageParams[0]! && list.pages[0]!.meta.has_more;
    if (!list || isLoading || newest < afterSeq || newest >= page.meta.last_seq) continue;
    const filter = queryKey[2] as ChangeFilter;
    const data = page.data.filter((change) => change.seq > newest && matches(filter, change));
    client.setQueryData<ChangeList>(queryKey, {
      pages: [{ ...page, data }, ...list.pages],
      pageParams: [{ after: newest }, ...list.pageParams],
    });
  }
}
