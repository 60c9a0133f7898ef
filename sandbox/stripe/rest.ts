import { setTimeout as sleep } from "node:timers/promises";
import { type Fault, hangWithoutAnswer, type MatchQueue, resetConnection } from "../faults.ts";
import { type Exchange, type Route, readText, sendJson } from "../http.ts";
import type { Account, Cause } from "./account.ts";
import { completeCheckout } from "./billing/subscribe.ts";
import { createApiError, createInvalidRequest, isApiError, toErrorBody } from "./errors.ts";
import { expand } from "./expand.ts";
import type { RequestFault } from "./faults.ts";
import { decodeForm } from "./form.ts";
import { type Answer, createStoredAnswers } from "./idempotency.ts";
import { newId } from "./ids.ts";
import { checkExpansions, checkKey } from "./keys.ts";
import { API_VERSION } from "./objects/webhook-endpoint.ts";
import { type Rule, type Rules, readParams } from "./params.ts";
import { isRefusalKind, REFUSALS, type Refusal } from "./refusals.ts";

interface Call<Params> {
  account: Account;
  params: Params;
  /** The `:id` of the path. */
  id: string;
  exchange: Exchange;
}

/** One call of Stripe's API. The names of its parameters are those of the SDK's own types. */
export interface Endpoint<Params> {
  method: "GET" | "POST" | "DELETE";
  path: string;
  parameters?: { [name in keyof Params]?: Rule };
  required?: (keyof Params & string)[];
  answer(call: Call<Params>): object;
}

// biome-ignore lint/suspicious/noExplicitAny: each endpoint has parameters of its own
export type AnyEndpoint = Endpoint<any>;

/** Checks an endpoint's rules against the SDK's parameter types. */
export const endpoint = <Params>(one: Endpoint<Params>): AnyEndpoint => one;

/** Pays an open checkout session as its customer would. Does nothing when the id is not that of an open session. */
function payOpenCheckout(account: Account, id = "") {
  const session = account.sessions.get(id);
  if (session?.status !== "open") return;
  const email = account.customers.get(session.customer ?? "")?.email ?? "someone@example.test";
  const year = new Date(account.now(session.customer) * 1000).getUTCFullYear() + 1;
  completeCheckout(account, session, { number: "4242424242424242", month: 12, year }, email);
}

/** Readable parameters, for a fault's `match`. */
const formatParameters = (search: string) =>
  [...new URLSearchParams(search)].map(([name, value]) => `${name}=${value}`).join("&");

/** @throws every error that is not an API error */
function toAnswer(error: unknown): Answer {
  if (!isApiError(error)) throw error;
  return { status: error.status, body: toErrorBody(error) };
}

/** Turns the endpoints of the API into routes. */
export function restRoutes(
  account: Account,
  endpoints: AnyEndpoint[],
  faults: MatchQueue<Fault<RequestFault>>,
): Route[] {
  const storedAnswers = createStoredAnswers();

  function execute(exchange: Exchange, one: AnyEndpoint, search: URLSearchParams, cause: Cause): Answer {
    try {
      const rules = { ...one.parameters, expand: "texts" } as Rules;
      const params = readParams(rules, decodeForm(search));
      for (const name of one.required ?? [])
        if (params[name] === undefined || params[name] === null || params[name] === "")
          throw createInvalidRequest(`Missing required param: ${name}.`, name, "parameter_missing");
      const paths = (params.expand as string[]) ?? [];
      checkExpansions(account, exchange, paths);
      const call = { account, params, id: exchange.params.id ?? "", exchange };
      const result = account.withCause(cause, () => one.answer(call));
      const body = structuredClone(expand(account, result, paths));
      return { status: 200, body };
    } catch (error) {
      return toAnswer(error);
    }
  }

  const handle = (one: AnyEndpoint) => async (exchange: Exchange) => {
    const { request, response, url, entry } = exchange;
    const requestId = newId("req", 14);
    response.setHeader("request-id", requestId);
    response.setHeader("stripe-version", API_VERSION);
    const key = request.headers["idempotency-key"];
    if (key) response.setHeader("idempotency-key", key);
    try {
      checkKey(account, exchange);
      const text = await readText(request);
      const fault = faults.take(
        `${request.method} ${url.pathname} ${formatParameters(url.search)} ${formatParameters(text)}`,
      );
      entry.fault = fault?.kind ?? null;
      if (fault?.after_ms) await sleep(fault.after_ms, undefined, { signal: exchange.signal });
      if (fault?.kind === "paid_first") payOpenCheckout(account, exchange.params.id);
      if (fault?.kind === "timeout") return await hangWithoutAnswer(exchange);
      if (fault?.kind === "reset") return resetConnection(exchange);
      if (fault?.kind === "rate_limit")
        throw createApiError(
          429,
          "invalid_request_error",
          "Too many requests, as configured in the sandbox.",
          {
            code: "rate_limit",
          },
        );
      if (fault && isRefusalKind(fault.kind)) {
        const { message, param, code }: Refusal = REFUSALS[fault.kind];
        throw createInvalidRequest(message, param, code);
      }
      const search = one.method === "POST" ? new URLSearchParams(text) : url.searchParams;
      const answer = storedAnswers.getOrExecute(exchange, search, requestId, (key) =>
        fault?.kind === "server_error"
          ? toAnswer(createApiError(500, "api_error", "The sandbox fails, as configured."))
          : execute(exchange, one, search, { id: requestId, idempotency_key: key }),
      );
      if (fault?.kind === "lost_answer") return resetConnection(exchange);
      if (fault?.kind === "declined")
        throw createApiError(402, "card_error", "Your card was declined.", { code: "card_declined" });
      if (fault?.kind === "malformed") {
        const whole = JSON.stringify(answer.body);
        response.writeHead(200, { "content-type": "application/json" }).end(whole.slice(0, whole.length / 2));
        return;
      }
      if (answer.requestId !== requestId) {
        response.setHeader("idempotent-replayed", "true");
        response.setHeader("original-request", answer.requestId);
      }
      sendJson(response, answer.status, answer.body);
    } catch (error) {
      const { status, body } = toAnswer(error);
      sendJson(response, status, body);
    }
  };

  return endpoints.map((one) => ({ method: one.method, path: one.path, handle: handle(one) }));
}
