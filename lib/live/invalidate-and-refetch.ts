import type { QueryClient, QueryFilters } from "@tanstack/react-query";
import { type AnyClientEndpoint, toQueryKey } from "@/lib/api/endpoint";
import { getProjectFollowers } from "./project-followers";

/**
 * Invalidates and refetches the queries of endpoints. A running request may return data from before the change, so it is
 * repeated after it ends. It is not canceled: with frequent changes no request would ever complete.
 */
export const invalidateAndRefetch = (client: QueryClient, ...targets: AnyClientEndpoint[]) =>
  Promise.all(targets.map((target) => refetchMatching(client, { queryKey: [toQueryKey(target)] })));

/** Invalidates and refetches all queries, except those of a project that is followed (lib/live/project-followers.ts). */
export const refetchAll = (client: QueryClient) =>
  refetchMatching(client, {
    predicate: ({ meta }) => !(meta?.isFollowed && getProjectFollowers().length > 0),
  });

/** The queries are read again when they are shown the next time. */
export function markStale(client: QueryClient, ...targets: AnyClientEndpoint[]): void {
  for (const target of targets)
    void client.invalidateQueries({ queryKey: [toQueryKey(target)], refetchType: "none" });
}

async function refetchMatching(client: QueryClient, filter: QueryFilters) {
  const options = { cancelRefetch: false };
  const runningQueries = client.getQueryCache().findAll({ ...filter, fetchStatus: "fetching" });
  await client.invalidateQueries(filter, options);
  if (runningQueries.length > 0)
    await client.invalidateQueries({ predicate: (query) => runningQueries.includes(query) }, options);
}
