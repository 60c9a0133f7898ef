import { announceNewBuild } from "@/lib/build";
import { updateServerTime } from "@/lib/server-time";
import { toApiError, UnreachableError } from "./api-error";
import { type AnyClientEndpoint, BATCH_HEADER, type Input, type ResponseBody, toUrl } from "./endpoint";

interface ClientOptions {
  /** Returns a valid access token. `refused` is a token that the server has rejected; it is renewed. */
  getAccessToken?: (refused?: string) => Promise<string>;
  /** Called after a call has changed a project, with the batch of the change and the one that was asked for. */
  onChanged?: (endpoint: AnyClientEndpoint, input: object, batch: string, asked?: string) => void;
}

export interface CallOptions {
  /** Makes several calls one batch. By default the server chooses one. */
  batch?: string;
  /** The ETag that the text must still have. */
  ifMatch?: string;
  /** A UUID. A repeated call with the same key takes effect once. */
  idempotencyKey?: string;
}

/**
 * Creates the functions that call the API from the browser. lib/client.ts creates the product's client, because lib/api must not
 * import lib/auth. Without `getAccessToken` only public endpoints can be called.
 */
export function createClient({ getAccessToken, onChanged }: ClientOptions = {}) {
  const getToken = getAccessToken ?? (() => Promise.reject(new Error("Missing access token")));

  /** Calls an endpoint and returns the raw response. Renews the access token once if the server rejects it. */
  async function sendAuthorized<E extends AnyClientEndpoint>(
    endpoint: E,
    input: Input<E>,
    signal?: AbortSignal,
    options: CallOptions = {},
  ): Promise<Response> {
    const token = endpoint.access === "public" ? undefined : await getToken();
    const response = await send(endpoint, input, token, signal, options);
    // The token may have expired on the way. One retry with a renewed token shows whether the session still exists.
    if (response.status !== 401 || !token) return response;
    return send(endpoint, input, await getToken(token), signal, options);
  }

  /**
   * Calls an endpoint.
   * @returns the response body, or null for status 204.
   * @throws ApiError with the server's error object if the status is not 2xx; Error "No data" if a declared body is missing;
   *   UnreachableError if the server cannot be reached.
   */
  async function call<E extends AnyClientEndpoint>(
    endpoint: E,
    input: Input<E>,
    signal?: AbortSignal,
    options?: CallOptions,
  ): Promise<ResponseBody<E>> {
    const response = await sendAuthorized(endpoint, input, signal, options);
    if (!response.ok) throw await toApiError(response);
    const batch = response.headers.get(BATCH_HEADER);
    if (batch) onChanged?.(endpoint, input, batch, options?.batch);
    // TanStack Query does not accept undefined as data.
    if (response.status === 204) return null as ResponseBody<E>;
    const reply = await response.json().catch((error) => {
      // The connection broke in the middle of the answer.
      if (!(error instanceof SyntaxError || signal?.aborted)) throw new UnreachableError(error);
    });
    if (reply === undefined || reply === null) throw new Error("No data");
    return reply;
  }

  return { call, sendAuthorized };
}

export type Call = ReturnType<typeof createClient>["call"];

function send(
  endpoint: AnyClientEndpoint,
  input: object,
  token: string | undefined,
  signal?: AbortSignal,
  { batch, ifMatch, idempotencyKey }: CallOptions = {},
): Promise<Response> {
  const { body } = input as { body?: unknown };
  const headers: Record<string, string> = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  if (batch !== undefined) headers[BATCH_HEADER] = batch;
  if (ifMatch !== undefined) headers["if-match"] = ifMatch;
  if (idempotencyKey !== undefined) headers["idempotency-key"] = idempotencyKey;
  return fetch(toUrl(endpoint, input), {
    method: endpoint.method,
    headers,
    signal,
    // Lets a change that is sent just before the user leaves the page reach the server.
    keepalive: ["PUT", "PATCH", "DELETE"].includes(endpoint.method),
    body: body === undefined ? undefined : JSON.stringify(body),
  }).then(
    (response) => {
      updateServerTime(response);
      announceNewBuild(response);
      return response;
    },
    (error) => {
      if (signal?.aborted) throw error;
      throw new UnreachableError(error);
    },
  );
}
