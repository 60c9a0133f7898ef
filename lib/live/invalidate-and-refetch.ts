import type { QueryClient } from "@tanstack/react-query";
import type { AnyClientEndpoint } from "../api/endpoint";
import { toQueryKey } from "../api/query-key";

/**
 * Invalidates and refetches the queries of one endpoint, or of all. A running request may return data from before the
 * change, so it is repeated after it ends. It is not cancelled: with frequent changes no request would ever complete.
 */
export async function invalidateAndRefetch(client: QueryClient, target?: AnyClientEndpoint) {
  const filter = target && { queryKey: [toQueryKey(target)] };
  const options = { cancelRefetch: false };
  const runningQueries = client.getQueryCache().findAll({ ...filter, fetchStatus: "fetching" });
  await client.invalidateQueries(filter, options);
  if (runningQueries.length > 0)
    await client.invalidateQueries({ predicate: (query) => runningQueries.includes(query) }, options);
}
