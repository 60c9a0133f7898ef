import "server-only";
import { dehydrate, QueryClient } from "@tanstack/react-query";
import { cookies } from "next/headers";
import { type Endpoint, type Input, urlOf } from "./endpoints";
import { keyOf } from "./query-key";
import type { Handler } from "./route";

/**
 * Runs a GET of the API in this process as the person whose page is being rendered, so that the page arrives with its
 * data: the same access check, parsing and presenting as over HTTP, under the key that `queryOf` will look for.
 * Any failure leaves the query unfetched; the browser asks again and shows what is wrong.
 */
async function prefetch(client: QueryClient, handler: Handler, input: Input<Endpoint>, token: string) {
  await client.prefetchQuery({
    queryKey: [keyOf(handler.endpoint), input],
    retry: false,
    queryFn: async () => {
      const request = new Request(new URL(urlOf(handler.endpoint, input), "http://page.internal"), {
        headers: { authorization: `Bearer ${token}` },
      });
      const params = Promise.resolve((input.params ?? {}) as Record<string, string>);
      const response = await handler(request, { params });
      if (!response.ok) throw new Error(`${response.status}`);
      return response.json();
    },
  });
}

/**
 * The state for a HydrationBoundary with all the given calls answered, side by side.
 * @param calls pairs of a route.ts export and its input, the latter equal to what the client passes to `queryOf`.
 */
export async function prefetched(...calls: [handler: Handler, input: Input<Endpoint>][]) {
  const client = new QueryClient();
  const token = (await cookies()).get("access_token")?.value;
  if (token) await Promise.all(calls.map(([handler, input]) => prefetch(client, handler, input, token)));
  return dehydrate(client);
}
