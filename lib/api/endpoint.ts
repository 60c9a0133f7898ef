import type { z } from "zod";

/**
 * On the reply of each change: the batch that it belongs to. A request may send it too, which joins several calls into one batch
 * and lets a window recognize its own changes.
 */
export const BATCH_HEADER = "X-Change-Batch";
/** The name of the problem that answers a repeated call while the first one is in progress. */
export const CALL_IN_PROGRESS = "CallInProgress";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Who may call: anyone, a signed-in user, or a user who holds the permission `superuser`. */
export type Access = "public" | "user" | "superuser";

/** What the browser needs to call an endpoint: method and path, and the types of input and response. */
interface ClientEndpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** Path parameters are written as `{name}`. */
  path: `/api/${string}`;
  access: Access;
  /** Whether a second call would create a second thing. The browser sends such a call with an idempotency key (lib/client.ts). */
  creates?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The schema of the reply. An endpoint without one returns 204 and no body. */
  response?: Response;
}

/**
 * The declaration of an endpoint. Validation, types, the OpenAPI document, the typed client and the form resolvers are
 * made from it. The reply is written by a serializer made from `response`, which leaves out undeclared properties.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> extends ClientEndpoint<Params, Query, Body, Response> {
  summary: string;
  /** Details beyond the summary, for the OpenAPI document. */
  description?: string;
  /**
   * The status of success, if it is not 200 (with a response) or 204 (without): 201 if it creates something, 302 if it
   * redirects. The response of a redirect is its target URL.
   */
  status?: 201 | 302;
  /** The content type of a reply that is a text or a stream, which is sent unchanged. If several are listed, the handler sets the header. */
  media?: string | string[];
  /** Whether it writes to a project. Its reply names the batch of the change, and a call with an Idempotency-Key takes effect once. */
  changesProject?: true;
  /** The maximum length of the body, if more than 1 MiB. */
  maxBodyBytes?: number;
  /** Milliseconds until the caller gets a 503. For work that waits for a provider. */
  deadlineMs?: number;
  /** The handler reads the raw body and these headers itself; the schemas are only for the OpenAPI document. */
  raw?: z.ZodType;
  headers?: z.ZodObject;
  /** Error statuses beyond those that every endpoint of this kind has, for the OpenAPI document. */
  problems?: number[];
}

// biome-ignore lint/suspicious/noExplicitAny: the only type that every Endpoint is assignable to.
export type AnyEndpoint = Endpoint<any, any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: the same for every ClientEndpoint.
export type AnyClientEndpoint = ClientEndpoint<any, any, any, any>;

/** What stays literal in the type of an endpoint, so that `clientEndpoint` can be checked against it. */
type AddressKey = "method" | "path" | "access" | "creates";

/** Declares an endpoint. */
export const endpoint = <
  const Address extends Pick<Endpoint, AddressKey>,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodVoid,
>(
  declaration: Endpoint<P, Q, B, R> & Address,
): Endpoint<P, Q, B, R> & Pick<Address, AddressKey> => declaration;

/**
 * An endpoint for the browser, without its schemas and without zod. The compiler checks the arguments against the
 * declaration: `clientEndpoint<typeof api.getMe>("user", "GET", "/api/auth/me")`.
 */
export const clientEndpoint = <E extends AnyEndpoint>(
  access: E["access"],
  method: E["method"],
  path: E["path"],
  ...creates: E extends { creates: true } ? ["creates"] : []
): Pick<E, keyof ClientEndpoint> =>
  ({ access, method, path, creates: creates.length > 0 }) as Pick<E, keyof ClientEndpoint>;

/** What the client passes: the declared parts, before parsing. */
export type Input<E> =
  E extends ClientEndpoint<infer P, infer Q, infer B, z.ZodType>
    ? Part<"params", z.input<P>> & Part<"query", z.input<Q>> & Part<"body", z.input<B>>
    : never;

/** What the handler receives: the same parts, parsed. */
export type ParsedInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

/** What the handler returns. `response` then removes undeclared properties. */
export type HandlerResult<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? Streamable<z.input<R>> : never;

/** A reply whose lists may be async pages of rows, which are read while the reply is sent. */
type Streamable<T> =
  | T
  | (T extends readonly (infer Row)[]
      ? AsyncIterable<Streamable<Row>[]>
      : T extends object
        ? { [Key in keyof T]: Streamable<T[Key]> }
        : never);

/** What the client receives. */
export type ResponseBody<E> =
  E extends ClientEndpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;

type Part<K extends string, V> = [V] extends [undefined]
  ? { [key in K]?: undefined }
  : Record<never, never> extends V
    ? { [key in K]?: V }
    : { [key in K]: V };

/** The URL of a call, with path parameters and query. Arrays in the query are comma-separated. */
export function toUrl(
  endpoint: AnyClientEndpoint,
  input: { params?: unknown; query?: unknown } = {},
): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/\{([^}]+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ""));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    query.set(key, Array.isArray(value) ? value.join(",") : String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The first part of every query key of an endpoint. Invalidating it invalidates the queries with any input. */
export const toQueryKey = (endpoint: AnyClientEndpoint) => `${endpoint.method} ${endpoint.path}`;
