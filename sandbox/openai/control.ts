import { faultRoutes, queueRoutes, refuse } from "../control.ts";
import type { MatchQueue } from "../faults.ts";
import {
  type Exchange,
  isObject,
  markInternal,
  type Route,
  readObject,
  seeOther,
  sendJson,
  wantsPage,
} from "../http.ts";
import type { RequestLog } from "../request-log.ts";
import type { Answer } from "./answer.ts";
import { FAULTS, type ModelFault } from "./faults.ts";
import { getUserTexts } from "./request.ts";
import { TRAITS, type Trait } from "./traits.ts";

interface ControlOptions {
  faults: MatchQueue<ModelFault>;
  replies: MatchQueue<Answer>;
  traits: MatchQueue<Trait>;
  requestLog: RequestLog;
}

/** The controls for tests and the sandbox's page. The real service has none of them. */
export function controlRoutes({ faults, replies, traits, requestLog }: ControlOptions): Route[] {
  async function chooseTraits(exchange: Exchange) {
    const { match, traits: given } = await readObject(exchange.request);
    const chosen = [given].flat() as Trait[];
    if (match !== undefined && typeof match !== "string") return refuse(exchange, "match must be a text.");
    if (!chosen.every((trait) => Object.hasOwn(TRAITS, trait)))
      return refuse(exchange, `traits must be some of ${Object.keys(TRAITS).join(", ")}.`);
    const entry = traits.add(match || null, chosen);
    if (wantsPage(exchange.request)) return seeOther(exchange.response, "/#openai");
    sendJson(exchange.response, 201, entry);
  }

  async function queueReplies(exchange: Exchange) {
    const { match, replies: givenReplies } = await readObject(exchange.request);
    if (typeof match !== "string" || match === "") return refuse(exchange, "match must be a text.");
    if (!Array.isArray(givenReplies) || givenReplies.length === 0)
      return refuse(exchange, "replies must be a list.");
    sendJson(exchange.response, 201, replies.add(match, givenReplies.map(toAnswer)));
  }

  return [
    ...faultRoutes("openai", FAULTS, faults),
    ...queueRoutes("/openai/control/replies", replies),
    ...queueRoutes("/openai/control/traits", traits),
    ...markInternal([
      { method: "POST", path: "/openai/control/traits", handle: chooseTraits },
      {
        method: "POST",
        path: "/openai/control/traits/clear",
        handle({ response }) {
          traits.clear(null);
          seeOther(response, "/#openai");
        },
      },
      { method: "POST", path: "/openai/control/replies", handle: queueReplies },
      {
        method: "GET",
        path: "/openai/control/requests",
        handle({ response, url }) {
          const match = url.searchParams.get("match") ?? "";
          const data = requestLog.entries.filter(
            ({ path, body }) => path.startsWith("/openai/") && getUserTexts(body).join("\n").includes(match),
          );
          sendJson(response, 200, { data });
        },
      },
    ]),
  ];
}

/** A string is the model's text as it is, `{ message }` a whole choice; anything else becomes JSON text. */
function toAnswer(reply: unknown): Answer {
  if (typeof reply === "string") return { content: reply };
  if (isObject(reply) && isObject(reply.message)) {
    const { content = null, refusal = null } = reply.message as Answer;
    return { content, refusal, finish_reason: (reply.finish_reason as Answer["finish_reason"]) ?? "stop" };
  }
  return { content: JSON.stringify(reply) };
}
