import type { Fault, MatchQueue, QueueEntry } from "./faults.ts";
import { html } from "./html.ts";
import {
  type Exchange,
  markInternal,
  type Route,
  readObject,
  seeOther,
  sendJson,
  wantsPage,
} from "./http.ts";

export const refuse = ({ response }: Exchange, message: string) =>
  sendJson(response, 400, { error: { message } });

const MAX_FAULT_SIZE = 100_000_000;

/** Routes that list and clear what is still queued. */
export const queueRoutes = <T>(path: string, queue: MatchQueue<T>): Route[] =>
  markInternal([
    { method: "GET", path, handle: ({ response }) => sendJson(response, 200, { data: queue.list() }) },
    {
      method: "DELETE",
      path,
      handle({ response, url }) {
        queue.clear(url.searchParams.get("match"));
        response.writeHead(204).end();
      },
    },
  ]);

/** Routes that arm one-shot faults of a service, for tests and for the forms of the sandbox's page. */
export function faultRoutes<Kind extends string>(
  id: string,
  kinds: Record<Kind, string>,
  faults: MatchQueue<Fault<Kind>>,
  { path = `/${id}/control/faults`, back = `/#${id}` } = {},
): Route[] {
  async function arm(exchange: Exchange) {
    const { kind, count = 1, after_ms, match, size } = await readObject(exchange.request);
    const times = Number(count);
    const wait = after_ms === undefined ? undefined : Number(after_ms);
    if (typeof kind !== "string" || !Object.hasOwn(kinds, kind))
      return refuse(exchange, `kind must be one of ${Object.keys(kinds).join(", ")}.`);
    if (!Number.isInteger(times) || times < 1 || times > 100)
      return refuse(exchange, "count must be a whole number from 1 to 100.");
    if (wait !== undefined && !(wait >= 0 && wait <= 120_000))
      return refuse(exchange, "after_ms must be a number from 0 to 120000.");
    if (match !== undefined && typeof match !== "string") return refuse(exchange, "match must be a text.");
    if (size !== undefined && !(Number(size) >= 1 && Number(size) <= MAX_FAULT_SIZE))
      return refuse(exchange, `size must be a number from 1 to ${MAX_FAULT_SIZE}.`);
    const fault: Fault<Kind> = {
      kind: kind as Kind,
      after_ms: wait,
      size: size === undefined ? undefined : Number(size),
    };
    const entry = faults.add(match || null, Array<Fault<Kind>>(times).fill(fault));
    if (wantsPage(exchange.request)) return seeOther(exchange.response, back);
    sendJson(exchange.response, 201, entry);
  }

  return [
    ...queueRoutes(path, faults),
    ...markInternal([
      { method: "POST", path, handle: arm },
      {
        method: "POST",
        path: `${path}/clear`,
        handle({ response }) {
          faults.clear(null);
          seeOther(response, back);
        },
      },
    ]),
  ];
}

const formatTimes = (count: number) => (count === 1 ? "once" : `${count} times`);

/** The forms that arm faults. `what` names what fails, `where` the text that is searched for `match`. */
export const faultForms = <Kind extends string>(
  { id, what, where }: { id: string; what: string; where: string },
  kinds: Record<Kind, string>,
  armed: QueueEntry<Fault<Kind>>[],
) => html`<details><summary>Make the next ${what}s fail</summary>
<form method="post" action="/${id}/control/faults">
<label>For the next <select name="count"><option value="1">1 ${what}</option><option value="2">2 ${what}s</option><option value="5">5 ${what}s</option></select></label>
${(Object.keys(kinds) as Kind[]).map((kind) => html`<button name="kind" value="${kind}">${kinds[kind]}</button>`)}
</form></details>
${
  armed.length > 0 &&
  html`<h3>Pending failures</h3>
<ul>${armed.map(({ match, left }) => html`<li>${kinds[left[0]!.kind]}, ${formatTimes(left.length)}${match && `, where ${where} “${match}”`}</li>`)}</ul>
<form method="post" action="/${id}/control/faults/clear"><button>Clear</button></form>`
}`;
