import "server-only";
import { dehydrate, QueryClient } from "@tanstack/react-query";
import { cookies } from "next/headers";
import { getMessage } from "./client";
import { type Endpoint, type Input, toUrl } from "./endpoint";
import type { Handler } from "./handler.server";
import { toQueryKey } from "./query-key";

/**
 * What a GET of the API answers to the person whose page is being rendered, asked in this process: the same access check,
 * parsing and presenting as over HTTP.
 * @throws Error with what went wrong in words.
 */
export async function callHandler<T>(handler: Handler, input: Input<Endpoint>): Promise<T> {
  const token = (await cookies()).get("access_token")?.value;
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
  const request = new Request(new URL(toUrl(handler.endpoint, input), "http://page.internal"), { headers });
  const params = Promise.resolve((input.params ?? {}) as Record<string, string>);
  const response = await handler(request, { params });
  if (response.status === 204) return null as T;
  const reply = await response.json();
  if (!response.ok) throw new Error(getMessage(reply));
  return reply;
}

/**
 * The state for a HydrationBoundary with all the given calls answered, side by side, under the keys that `toQueryOptions` will
 * look for. Any failure leaves its query unfetched; the browser asks again and shows what is wrong.
 * @param calls pairs of a route.ts export and its input, the latter equal to what the client passes to `toQueryOptions`.
 */
export async function prefetchQueries(...calls: [handler: Handler, input: Input<Endpoint>][]) {
  const client = new QueryClient();
  // Without the cookie nobody is asked for: who has a session all the same, asks from the browser.
  const hasToken = (await cookies()).has("access_token");
  await Promise.all(
    calls
      .filter(([handler]) => hasToken || handler.endpoint.access === "public")
      .map(([handler, input]) =>
        client.prefetchQuery({
          queryKey: [toQueryKey(handler.endpoint), input],
          retry: false,
          queryFn: () => callHandler(handler, input),
        }),
      ),
  );
  return dehydrate(client);
}
