import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Who may call: anyone, a signed-in user, or a user who holds the permission `superuser`. */
export type Access = "public" | "user" | "superuser";

/** What it takes to call an operation: its address, and the types of what goes in and comes out. */
export interface ClientEndpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** As in the contract, with `{name}` for a path parameter. */
  path: `/api/${string}`;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Absent: the call answers 204 with no body. */
  response?: Response;
}

/**
 * One declaration per operation. Validation, types, the OpenAPI document, the typed client, the form resolver
 * and the presenter (the reply is parsed by `response`, which strips what is not declared) all come from it.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> extends ClientEndpoint<Params, Query, Body, Response> {
  summary: string;
  /** What a caller must know beyond the summary, for the OpenAPI document. */
  description?: string;
  /**
   * Status of success: 200 with a response, 204 without, unless it creates something (201) or sends the browser on (302):
   * then the response is the address it goes to.
   */
  status?: 201 | 302;
  /** The content type of a reply that is a stream, whose bytes are passed on as they are. */
  media?: string;
  /** Milliseconds after which the caller is told 503; for work that waits on others for longer than a query takes. */
  deadline?: number;
  /** The handler itself reads the body and these headers as they came; the schemas are for the document. */
  raw?: z.ZodType;
  headers?: z.ZodObject;
  /** Statuses of failure beyond the ones every endpoint of its kind has, for the OpenAPI document. */
  problems?: number[];
}

// biome-ignore lint/suspicious/noExplicitAny: the only type that every Endpoint is assignable to.
export type AnyEndpoint = Endpoint<any, any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: the same for every Target.
export type AnyClientEndpoint = ClientEndpoint<any, any, any, any>;

/** Declares an operation. Its address stays literal in its type, which is what `clientEndpoint` is checked against. */
export const endpoint = <
  const Address extends Pick<Endpoint, "method" | "path" | "access">,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodVoid,
>(
  declaration: Endpoint<P, Q, B, R> & Address,
): Endpoint<P, Q, B, R> & Pick<Address, "method" | "path" | "access"> => declaration;

/**
 * An operation as the browser calls it, without its schemas and the library they are made of. The compiler holds the
 * address against the declaration, so the two cannot differ: `clientEndpoint<typeof api.getMe>("user", "GET", "/api/auth/me")`.
 */
export const clientEndpoint = <E extends AnyEndpoint>(
  access: E["access"],
  method: E["method"],
  path: E["path"],
): Pick<E, keyof ClientEndpoint> => ({ access, method, path }) as Pick<E, keyof ClientEndpoint>;

/** What a caller passes: the parts that the endpoint declares, before parsing. */
export type Input<E> =
  E extends ClientEndpoint<infer P, infer Q, infer B, z.ZodType>
    ? Part<"params", z.input<P>> & Part<"query", z.input<Q>> & Part<"body", z.input<B>>
    : never;

/** What a handler receives: the same parts, parsed. */
export type ParsedInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

/** What a handler returns; the reply is what `response` leaves of it. */
export type HandlerResult<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? Streamable<z.input<R>> : never;

/** A reply in which a list may be given in pages of rows, which are read while the reply is sent. */
type Streamable<T> =
  | T
  | (T extends readonly (infer Row)[]
      ? AsyncIterable<Streamable<Row>[]>
      : T extends object
        ? { [Key in keyof T]: Streamable<T[Key]> }
        : never);

/** What a caller gets. */
export type ResponseBody<E> =
  E extends ClientEndpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;

type Part<K extends string, V> = [V] extends [undefined]
  ? { [key in K]?: undefined }
  : Record<never, never> extends V
    ? { [key in K]?: V }
    : { [key in K]: V };

/** The address of a call: path parameters filled in, query encoded as the contract says (arrays comma-separated). */
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
