import "server-only";
import { dehydrate, QueryClient } from "@tanstack/react-query";
import { cookies } from "next/headers";
import { getMessage } from "./api-error";
import { type Endpoint, type Input, toQueryKey, toUrl } from "./endpoint";
import type { Handler } from "./handler.server";

/**
 * Calls a GET handler in this process as the user whose page is rendered, with the same access check and parsing as over
 * HTTP.
 * @returns the response body, or null for status 204. @throws Error with the problem's message.
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
 * Calls the handlers in parallel and returns the state for a HydrationBoundary, under the query keys of `toQueryOptions`. A
 * failed call is left out; the browser repeats it and shows the error.
 * @param calls pairs of a route.ts export and its input. The input must equal the one that the client passes to `toQueryOptions`.
 */
export async function prefetchQueries(...calls: [handler: Handler, input: Input<Endpoint>][]) {
  const client = new QueryClient();
  // Without the cookie only public endpoints are called. If there is a session anyway, the browser makes the other calls.
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
