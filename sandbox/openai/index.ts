import { setTimeout as sleep } from "node:timers/promises";
import { createMatchQueue } from "../faults.ts";
import { type Exchange, parseJson, type Route, readText, type Service, sendJson } from "../http.ts";
import type { RequestLog } from "../request-log.ts";
import type { Answer } from "./answer.ts";
import { sendCompletion, streamCompletion } from "./completion.ts";
import { controlRoutes } from "./control.ts";
import { breakAnswer, breakRequest, type ModelFault } from "./faults.ts";
import { panel } from "./panel.ts";
import { createPlan, readQuestion } from "./planner/index.ts";
import { fitToSchema } from "./planner/schema.ts";
import {
  type ChatRequest,
  checkKey,
  checkRequest,
  findSchema,
  getInstructions,
  getUserTexts,
  isModel,
  sendError,
} from "./request.ts";
import { applyTraits, findRefusal, findTraits, type Trait } from "./traits.ts";

/** With the dates of their shutdown. */
const MODELS: Record<string, string | null> = {
  "gpt-6.1-sol": null,
  "gpt-6.1-terra": null,
  "gpt-5": "2026-12-11",
  "gpt-5-mini": "2026-12-11",
};
/** OpenAI's chat completions, with the playbooks in place of a model. */
export function createOpenAi({ delayMs, requestLog }: { delayMs: number; requestLog: RequestLog }): Service {
  const faults = createMatchQueue<ModelFault>();
  const replies = createMatchQueue<Answer>();
  const chosenTraits = createMatchQueue<Trait>();

  const routes: Route[] = [
    { method: "POST", path: "/openai/v1/chat/completions", handle: complete },
    { method: "GET", path: "/openai/v1/models", handle: (exchange) => models(exchange) },
    { method: "GET", path: "/openai/v1/models/:id", handle: (exchange) => models(exchange) },
    ...controlRoutes({ faults, replies, traits: chosenTraits, requestLog }),
  ];

  async function complete(exchange: Exchange) {
    const { request, entry, signal } = exchange;
    const body = parseJson(await readText(request));
    const chatRequest = body as ChatRequest;
    const texts = getUserTexts(body);
    const traits = findTraits(chosenTraits, texts.join("\n"));
    if (!checkKey(exchange, traits)) return;
    entry.body = body ?? null;
    const problem = checkRequest(body, traits);
    if (problem) return sendError(exchange, ...problem);
    const refusal = findRefusal(body as Record<string, unknown>, traits);
    if (refusal && traits.has("errors_in_detail"))
      return sendJson(exchange.response, 422, { detail: [{ loc: ["body", refusal[0]], msg: refusal[1] }] });
    if (refusal) return sendError(exchange, 400, refusal[1], refusal[0]);
    const fault = faults.take(texts.join("\n"));
    entry.fault = fault?.kind ?? null;

    const wait = fault?.after_ms ?? delayMs;
    const isStream = chatRequest.stream === true && !traits.has("no_stream");
    // A stream starts early and spreads the rest of the delay over its chunks.
    await sleep(isStream && !fault ? wait * 0.3 : wait, undefined, { signal });
    if (fault && (await breakRequest(exchange, fault))) return;
    const reply = fault ? null : replies.take(texts.join("\n"));
    const answer = reply ?? { content: await plan() };
    const broken = applyTraits(fault ? breakAnswer(answer, fault) : answer, traits);
    if (isStream) await streamCompletion(exchange, chatRequest, broken, traits, fault ? 0 : wait * 0.7);
    else await sendCompletion(exchange, chatRequest, broken, traits);

    async function plan() {
      const made = await createPlan(readQuestion(getInstructions(chatRequest), texts));
      const schema = findSchema(chatRequest);
      return JSON.stringify(schema ? fitToSchema(schema, made) : made);
    }
  }

  function models(exchange: Exchange) {
    const traits = findTraits(chosenTraits);
    if (!checkKey(exchange, traits)) return;
    const { id } = exchange.params;
    if (traits.has("no_models") || (id && traits.has("no_model_lookup")))
      return sendError(exchange, 404, `Invalid URL (GET ${exchange.url.pathname})`);
    const model = (id: string) => ({
      id,
      object: "model",
      created: 1_754_000_000,
      owned_by: "system",
      shutdown_date: MODELS[id] ?? null,
    });
    if (!id)
      return sendJson(exchange.response, 200, { object: "list", data: Object.keys(MODELS).map(model) });
    const name = decodeURIComponent(id);
    if (isModel(name) || traits.has("any_model")) return sendJson(exchange.response, 200, model(name));
    sendError(exchange, 404, `The model '${name}' does not exist`, "model", "model_not_found");
  }

  return {
    id: "openai",
    routes,
    fail: (exchange, status, message) =>
      status === 404
        ? sendError(exchange, 404, `Invalid URL (${exchange.entry.method} ${exchange.url.pathname})`)
        : sendError(exchange, status, message, null, status === 405 ? "method_not_supported" : null),
    panel: (origin) => panel(`${origin}/openai/v1`, faults.list(), chosenTraits.list()),
  };
}
