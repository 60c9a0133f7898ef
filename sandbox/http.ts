import type { IncomingMessage, ServerResponse } from "node:http";
import type { Html } from "./html.ts";
import type { Entry } from "./request-log.ts";

/** One request and its response. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  params: Record<string, string>;
  /** Aborted when the connection closes. */
  signal: AbortSignal;
  /** The request log's entry for this request. */
  entry: Entry;
  /** Whether the sandbox itself closed the connection early. */
  isCut?: boolean;
}

export interface Route {
  method: string;
  /** Parameters are written as `:name`. */
  path: string;
  handle(exchange: Exchange): void | Promise<void>;
  /** A page or control that the real service does not have. The request log leaves it out. */
  isInternal?: boolean;
}

export const markInternal = (routes: Route[]): Route[] =>
  routes.map((route) => ({ ...route, isInternal: true }));

/** A stand-in for one outside service, at `/<id>` and below. */
export interface Service {
  id: string;
  /** Further first path segments, for clients whose path cannot be configured. */
  extraPrefixes?: string[];
  routes: Route[];
  /** Sends a failure in the format of the real service. */
  fail(exchange: Exchange, status: number, message: string): void;
  /** Its section on the sandbox's page. */
  panel(origin: string): Html;
}

const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** Finds the route, or else the methods that the path allows. No allowed method means that the path does not exist. */
export function findRoute(routes: Route[], method: string, pathname: string) {
  const allow: string[] = [];
  for (const route of routes) {
    const pattern = route.path.replace(/:(\w+)/g, "(?<$1>[^/]+)");
    const match = new RegExp(`^${pattern}/?$`).exec(pathname);
    if (!match) continue;
    if (route.method === method || (route.method === "GET" && method === "HEAD")) {
      return { route, params: { ...match.groups }, allow };
    }
    allow.push(route.method);
  }
  return { route: undefined, params: {}, allow };
}

/** @throws an error with a status when the body is too large. */
export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES)
      throw Object.assign(new Error("The body is larger than 4 MiB."), { status: 413 });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Whether a browser asks for a page. */
export const wantsPage = (request: IncomingMessage) => request.headers.accept?.includes("text/html") === true;

/** The origin that the client used. A browser and a server may reach the sandbox by different names. */
export const getOrigin = (request: IncomingMessage) => `http://${request.headers.host}`;

/** Reads a JSON object or the fields of a form. @throws an error with a status when it is neither. */
export async function readObject(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await readText(request);
  if (request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  const value = parseJson(text);
  if (isObject(value)) return value;
  throw Object.assign(new Error("The body is not a JSON object."), { status: 400 });
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function send(response: ServerResponse, status: number, type: string, body: string) {
  response.writeHead(status, {
    "content-type": type,
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  response.end(body);
}

export const sendJson = (response: ServerResponse, status: number, value: unknown) =>
  send(response, status, "application/json", JSON.stringify(value));

/** Redirects after a form. */
export function seeOther(response: ServerResponse, location: string) {
  response.writeHead(303, { location, "content-length": 0 });
  response.end();
}
