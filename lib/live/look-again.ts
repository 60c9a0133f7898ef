import type { QueryClient } from "@tanstack/react-query";
import type { AnyClientEndpoint } from "../api/endpoint";
import { toQueryKey } from "../api/query-key";

/**
 * Has all that is shown of an endpoint, or of every endpoint, fetched anew. A request that is on its way may bring an answer
 * older than the change. It is waited for and then repeated: cancelled, none would ever arrive where changes come fast.
 */
export async function lookAgain(client: QueryClient, target?: AnyClientEndpoint) {
  const filter = target && { queryKey: [toQueryKey(target)] };
  const options = { cancelRefetch: false };
  const onTheirWay = client.getQueryCache().findAll({ ...filter, fetchStatus: "fetching" });
  await client.invalidateQueries(filter, options);
  if (onTheirWay.length > 0)
    await client.invalidateQueries({ predicate: (query) => onTheirWay.includes(query) }, options);
}
