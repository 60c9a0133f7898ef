import { announceNewBuild } from "../build";
import { type AnyClientEndpoint, type Input, type ResponseBody, toUrl } from "./endpoint";
import type { ErrorModel } from "./problem";
import { updateServerTime } from "./server-time";

/** The server's error object, thrown by `call`. */
export class ApiError extends Error {
  constructor(readonly problem: ErrorModel) {
    super(getMessage(problem));
    this.name = problem.name ?? "ApiError";
  }
  get status() {
    return this.problem.status;
  }
  /** The title, where the message is the detail and so leaves it out. */
  get title(): string | undefined {
    const { title, detail } = this.problem;
    return title && detail && this.message === detail && !this.problem.errors?.length ? title : undefined;
  }
}

/** The server has not been reached at all, so it has refused nothing. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super("Waymark cannot be reached. Check your connection and try again.", { cause });
  }
}

/**
 * The text that a person sees: the first error's message or else its value, otherwise the detail. The title, which is the
 * name of an HTTP status, is all there is to say only without a detail.
 */
export function getMessage({ errors, detail, title }: Partial<ErrorModel>): string {
  const first = errors?.[0];
  if (first?.message) return first.message;
  if (first?.value !== undefined && first.value !== null) return String(first.value);
  return detail || title || "An error occurred";
}

/** `refused`: a token that the server did not accept, however good it looks here. */
type TokenSource = (refused?: string) => Promise<string>;
let accessToken: TokenSource = () => Promise.reject(new Error("Missing access token"));

/** Sets where `call` gets the bearer token; components/data/query-provider.tsx does it, since lib/api depends on no other folder of lib. */
export const setTokenSource = (source: TokenSource) => {
  accessToken = source;
};

type CallListener = (endpoint: AnyClientEndpoint, phase: "sent" | "failed") => void;
let listener: CallListener = () => {};

/** Tells of each call when it is sent, and once more when it has failed. */
export const setCallListener = (onCall: CallListener) => {
  listener = onCall;
};

/** Calls an endpoint and gives its answer as it comes, with a renewed token when the one at hand is refused. */
export async function sendAuthorized<E extends AnyClientEndpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Response> {
  const token = endpoint.access === "public" ? undefined : await accessToken();
  const response = await send(endpoint, input, token, signal);
  // The session may have ended elsewhere, or expired on the way: a renewed token tells, once.
  if (response.status !== 401 || !token) return response;
  return send(endpoint, input, await accessToken(token), signal);
}

/**
 * Calls an endpoint from the browser.
 * @throws ApiError with the server's error object on any answer that is not 2xx; Error "No data" on an empty body where
 *   one is declared; Error with a plain sentence when the server cannot be reached.
 */
export async function call<E extends AnyClientEndpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<ResponseBody<E>> {
  listener(endpoint, "sent");
  const response = await sendAuthorized(endpoint, input, signal).catch((error) => {
    listener(endpoint, "failed");
    throw error;
  });
  if (!response.ok) {
    listener(endpoint, "failed");
    throw await toApiError(response);
  }
  // Not undefined, which a cache would take for an answer that is missing.
  if (response.status === 204) return null as ResponseBody<E>;
  const reply = await response.json().catch(() => undefined);
  if (reply === undefined || reply === null) throw new Error("No data");
  return reply;
}

/** What an answer that is not 2xx says went wrong; a proxy's page, which is none of ours, says it by its status. */
export async function toApiError(response: Response): Promise<ApiError> {
  const reply = await response.json().catch(() => undefined);
  const { status, statusText: title } = response;
  return new ApiError(reply?.title ? reply : { status, title: title || "Error", detail: "", errors: [] });
}

function send(
  endpoint: AnyClientEndpoint,
  input: object,
  token: string | undefined,
  signal?: AbortSignal,
): Promise<Response> {
  const { body } = input as { body?: unknown };
  const headers: Record<string, string> = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  return fetch(toUrl(endpoint, input), {
    method: endpoint.method,
    headers,
    signal,
    // What was changed or deleted just before the page is left still arrives.
    keepalive: endpoint.method === "PUT" || endpoint.method === "DELETE",
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
