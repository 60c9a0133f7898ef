import { faultRoutes, queueRoutes, refuse } from "../control.ts";
import type { MatchQueue } from "../faults.ts";
import { type Exchange, isObject, markInternal, type Route, readObject, sendJson } from "../http.ts";
import type { Journal } from "../journal.ts";
import type { Answer } from "./completion.ts";
import { FAULTS, type ModelFault } from "./faults.ts";
import { getUserTexts } from "./request.ts";

interface ControlOptions {
  faults: MatchQueue<ModelFault>;
  replies: MatchQueue<Answer>;
  journal: Journal;
}

/** The controls for tests and the sandbox's page. The real service has none of them. */
export function controlRoutes({ faults, replies, journal }: ControlOptions): Route[] {
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
    ...markInternal([
      { method: "POST", path: "/openai/control/replies", handle: queueReplies },
      {
        method: "GET",
        path: "/openai/control/requests",
        handle({ response, url }) {
          const match = url.searchParams.get("match") ?? "";
          const data = journal.entries.filter(
            ({ path, body }) => path.startsWith("/openai/") && getUserText(body).includes(match),
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

const getUserText = (body: unknown) =>
  isObject(body) && Array.isArray(body.messages)
    ? getUserTexts(body.messages.filter(isObject) as never).join("\n")
    : "";
