import type { QueryClient } from "@tanstack/react-query";
import type { AnyTarget } from "../api/endpoint";
import { keyOf } from "../api/query-key";

/**
 * Has all that is shown of an endpoint, or of every endpoint, fetched anew. A request that is on its way may bring an answer
 * older than the change. It is waited for and then repeated: cancelled, none would ever arrive where changes come fast.
 */
export async function lookAgain(client: QueryClient, target?: AnyTarget) {
  const filter = target && { queryKey: [keyOf(target)] };
  const options = { cancelRefetch: false };
  const onTheirWay = client.getQueryCache().findAll({ ...filter, fetchStatus: "fetching" });
  await client.invalidateQueries(filter, options);
  if (onTheirWay.length > 0)
    await client.invalidateQueries({ predicate: (query) => onTheirWay.includes(query) }, options);
}
