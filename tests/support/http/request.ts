import { env } from "@/lib/env.server";
import { expectDocumented } from "../openapi/openapi";
import { expectNoLeak, rememberSecrets } from "../setup/leaks";
import { instances } from "./instances";
import type { Reply } from "./reply";

export type { Reply } from "./reply";

export type Sent = {
  token?: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged, as JSON unless the headers declare another type. */
  raw?: BodyInit;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/**
 * Returns what an HTTP client would get, without a socket. Every reply of the suite is checked against the OpenAPI document
 * and searched for leaked secrets and internal details.
 */
export async function request(method: string, path: string, sent: Sent = {}): Promise<Reply> {
  const headers = new Headers(sent.headers);
  const payload = sent.json === undefined ? sent.raw : JSON.stringify(sent.json);
  if (payload !== undefined && !headers.has("content-type")) headers.set("content-type", "application/json");
  if (sent.token !== undefined) headers.set("authorization", `Bearer ${sent.token}`);
  const init = { method, headers, body: payload, signal: sent.signal, duplex: "half" };
  const response = await toReply(path, init as RequestInit);
  const isStream = response.headers.get("content-type") === "text/event-stream";
  // An event stream does not end by itself.
  const text = isStream ? "" : await response.text();
  if (isStream) await response.body?.cancel();
  const isJson = /json/.test(response.headers.get("content-type") ?? "");
  const reply: Reply = {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text !== "" ? JSON.parse(text) : undefined,
  };
  rememberSecrets(sent.json);
  expectNoLeak(reply);
  expectDocumented(method, path, reply);
  return reply;
}

/** Opens a stream of server-sent events; the signal closes it. */
export const openStream = (path: string, token: string, signal: AbortSignal) =>
  toReply(path, { headers: { authorization: `Bearer ${token}` }, signal });

/** With TEST_API=instances over HTTP to two alternating instances; otherwise the same handlers in this process. */
async function toReply(path: string, init: RequestInit): Promise<Response> {
  if (process.env.TEST_API !== "instances") {
    // Imported here because the app's code is not needed when instances answer.
    const { serveApi } = await import("@/app/api/host.server");
    return serveApi(new Request(new URL(path, env.APP_URL), init));
  }
  const { pathname, search } = new URL(path, env.APP_URL);
  return fetch((await instances()).origin + pathname + search, { ...init, redirect: "manual" });
}

export const get = (path: string, token?: string) => request("GET", path, { token });
export const post = (path: string, json: unknown, token?: string) => request("POST", path, { token, json });
export const patch = (path: string, json: unknown, token?: string) => request("PATCH", path, { token, json });
export const put = (path: string, json: unknown, token?: string) => request("PUT", path, { token, json });
export const del = (path: string, token?: string) => request("DELETE", path, { token });
