import { setTimeout as sleep } from "node:timers/promises";
import { createMatchQueue } from "../faults.ts";
import { type Exchange, parseJson, type Route, readText, type Service, sendJson } from "../http.ts";
import type { Journal } from "../journal.ts";
import { type Answer, sendCompletion, streamCompletion } from "./completion.ts";
import { controlRoutes } from "./control.ts";
import { breakAnswer, breakRequest, type ModelFault } from "./faults.ts";
import { panel } from "./panel.ts";
import { createPlan } from "./planner/index.ts";
import { fitToSchema } from "./planner/schema.ts";
import { type ChatRequest, checkKey, checkRequest, getUserTexts, isModel, sendError } from "./request.ts";

const MODELS = ["gpt-5", "gpt-5-mini", "gpt-4.1-mini"];
const BRIEF = /<brief>([\s\S]*)<\/brief>/i;

/** OpenAI's chat completions, with a rule-based planner in place of a model. */
export function createOpenAi({ delayMs, journal }: { delayMs: number; journal: Journal }): Service {
  const faults = createMatchQueue<ModelFault>();
  const replies = createMatchQueue<Answer>();

  const routes: Route[] = [
    { method: "POST", path: "/openai/v1/chat/completions", handle: complete },
    { method: "GET", path: "/openai/v1/models", handle: (exchange) => models(exchange) },
    { method: "GET", path: "/openai/v1/models/:id", handle: (exchange) => models(exchange) },
    ...controlRoutes({ faults, replies, journal }),
  ];

  async function complete(exchange: Exchange) {
    const { request, entry, signal } = exchange;
    if (!checkKey(exchange)) return;
    const body = parseJson(await readText(request));
    entry.body = body ?? null;
    const problem = checkRequest(body);
    if (problem) return sendError(exchange, ...problem);
    const chatRequest = body as ChatRequest;
    const texts = getUserTexts(chatRequest.messages);
    const fault = faults.take(texts.join("\n"));
    entry.fault = fault?.kind ?? null;

    const wait = fault?.after_ms ?? delayMs;
    const isStream = chatRequest.stream === true;
    // A stream starts early and spreads the rest of the delay over its chunks.
    await sleep(isStream && !fault ? wait * 0.3 : wait, undefined, { signal });
    if (fault && (await breakRequest(exchange, fault))) return;
    const answer = fault ? { content: plan() } : (replies.take(texts.join("\n")) ?? { content: plan() });
    const broken = fault ? breakAnswer(answer, fault) : answer;
    if (isStream) await streamCompletion(exchange, chatRequest, broken, fault ? 0 : wait * 0.7);
    else await sendCompletion(exchange, chatRequest, broken);

    function plan() {
      // In a second attempt the brief is in an earlier message.
      const brief = texts.findLast((text) => BRIEF.test(text));
      const input = brief ? BRIEF.exec(brief)![1]! : (texts.at(-1) ?? "");
      return JSON.stringify(fitToSchema(chatRequest.response_format.json_schema.schema, createPlan(input)));
    }
  }

  function models(exchange: Exchange) {
    if (!checkKey(exchange)) return;
    const { id } = exchange.params;
    const model = (id: string) => ({ id, object: "model", created: 1_754_000_000, owned_by: "system" });
    if (!id) return sendJson(exchange.response, 200, { object: "list", data: MODELS.map(model) });
    const name = decodeURIComponent(id);
    if (isModel(name)) return sendJson(exchange.response, 200, model(name));
    sendError(exchange, 404, `The model '${name}' does not exist`, "model", "model_not_found");
  }

  return {
    id: "openai",
    routes,
    fail: (exchange, status, message) =>
      status === 404
        ? sendError(exchange, 404, `Invalid URL (${exchange.entry.method} ${exchange.url.pathname})`)
        : sendError(exchange, status, message, null, status === 405 ? "method_not_supported" : null),
    panel: (origin) => panel(`${origin}/openai/v1`, faults.list()),
  };
}
