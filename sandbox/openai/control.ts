import type { Armed, createArmory } from "../faults.ts";
import { type Exchange, isObject, type Route, readObject, seeOther, sendJson, wantsPage } from "../http.ts";
import type { Journal } from "../journal.ts";
import type { Answer } from "./completion.ts";
import { FAULTS, type Fault, type Kind } from "./faults.ts";
import { userTexts } from "./request.ts";

interface Parts {
  faults: ReturnType<typeof createArmory<Fault>>;
  replies: ReturnType<typeof createArmory<Answer>>;
  journal: Journal;
}

const PAGE = "/#openai";
const refuse = ({ response }: Exchange, message: string) => sendJson(response, 400, { error: { message } });

/** What tests and the sandbox's page steer the stand-in by; nothing of it is in the real service. */
export function controlRoutes({ faults, replies, journal }: Parts): Route[] {
  const list = <T>(
    path: string,
    armory: { list(): Armed<T>[]; clear(match: string | null): void },
  ): Route[] => [
    { method: "GET", path, handle: ({ response }) => sendJson(response, 200, { data: armory.list() }) },
    {
      method: "DELETE",
      path,
      handle({ response, url }) {
        armory.clear(url.searchParams.get("match"));
        response.writeHead(204).end();
      },
    },
  ];

  async function armFault(exchange: Exchange) {
    const { kind, count = 1, after_ms, match } = await readObject(exchange.request);
    const times = Number(count);
    const wait = after_ms === undefined ? undefined : Number(after_ms);
    if (typeof kind !== "string" || !Object.hasOwn(FAULTS, kind))
      return refuse(exchange, `kind must be one of ${Object.keys(FAULTS).join(", ")}.`);
    if (!Number.isInteger(times) || times < 1 || times > 100)
      return refuse(exchange, "count must be a whole number from 1 to 100.");
    if (wait !== undefined && !(wait >= 0 && wait <= 120_000))
      return refuse(exchange, "after_ms must be a number from 0 to 120000.");
    if (match !== undefined && typeof match !== "string") return refuse(exchange, "match must be a text.");
    const fault: Fault = { kind: kind as Kind, after_ms: wait };
    const armed = faults.arm(match || null, Array<Fault>(times).fill(fault));
    if (wantsPage(exchange.request)) return seeOther(exchange.response, PAGE);
    sendJson(exchange.response, 201, armed);
  }

  async function queueReplies(exchange: Exchange) {
    const { match, replies: given } = await readObject(exchange.request);
    if (typeof match !== "string" || match === "") return refuse(exchange, "match must be a text.");
    if (!Array.isArray(given) || given.length === 0) return refuse(exchange, "replies must be a list.");
    sendJson(exchange.response, 201, replies.arm(match, given.map(answerOf)));
  }

  return [
    ...list("/openai/control/faults", faults),
    { method: "POST", path: "/openai/control/faults", handle: armFault },
    {
      method: "POST",
      path: "/openai/control/faults/clear",
      handle({ response }) {
        faults.clear(null);
        seeOther(response, PAGE);
      },
    },
    ...list("/openai/control/replies", replies),
    { method: "POST", path: "/openai/control/replies", handle: queueReplies },
    {
      method: "GET",
      path: "/openai/control/requests",
      handle({ response, url }) {
        const match = url.searchParams.get("match") ?? "";
        const data = journal.entries.filter(
          ({ path, body }) => path.startsWith("/openai/") && textOf(body).includes(match),
        );
        sendJson(response, 200, { data });
      },
    },
  ];
}

/** A text is the model's words as they are, `{ message }` a whole choice, anything else is said as JSON. */
function answerOf(reply: unknown): Answer {
  if (typeof reply === "string") return { content: reply };
  if (isObject(reply) && isObject(reply.message)) {
    const { content = null, refusal = null } = reply.message as Answer;
    return { content, refusal, finish_reason: (reply.finish_reason as Answer["finish_reason"]) ?? "stop" };
  }
  return { content: JSON.stringify(reply) };
}

const textOf = (body: unknown) =>
  isObject(body) && Array.isArray(body.messages)
    ? userTexts(body.messages.filter(isObject) as never).join("\n")
    : "";
