import type { QueryClient } from "@tanstack/react-query";
import type { AnyTarget } from "../api/endpoint";
import { keyOf } from "../api/query-key";

/**
 * Has all that is shown of an endpoint fetched anew. An answer that is on its way may be older than the change, but it is
 * waited for and not called off: where changes come fast, none would ever arrive. Then it is asked for once more.
 */
export async function lookAgain(client: QueryClient, target: AnyTarget) {
  const queryKey = [keyOf(target)];
  const options = { cancelRefetch: false };
  const onTheirWay = client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" });
  await client.invalidateQueries({ queryKey }, options);
  if (onTheirWay.length > 0)
    await client.invalidateQueries({ predicate: (query) => onTheirWay.includes(query) }, options);
}
