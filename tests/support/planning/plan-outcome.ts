import { serveApi } from "@/app/api/host.server";
import { env } from "@/lib/env.server";
import type { ProjectPlan } from "@/lib/planning/endpoints";
import type { Person } from "../factories";
import { post } from "../http/request";

export interface Outcome {
  status: number;
  detail?: string;
  /** The tasks of the result. */
  names: string[];
  /** The tasks that were shown before it, since the last restart. */
  shown: string[];
  /** All that the client received. */
  text: string;
}
const toNames = (tasks: { name: string }[]) => tasks.map(({ name }) => name);

/** Plans a brief in one reply. */
export async function readWholePlan(person: Person, input: string): Promise<Outcome> {
  const { status, body, text } = await post("/api/task-projects/ai", { input }, person.token);
  const names = toNames(body.tasks ?? []);
  return { status, detail: body.detail, names, shown: names, text };
}

/** Plans a brief as a stream. */
export async function readStreamedPlan(person: Person, input: string): Promise<Outcome> {
  const response = await serveApi(
    new Request(`${env.APP_URL}/api/task-projects/ai/plan`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}`, "content-type": "application/json" },
      body: JSON.stringify({ input }),
    }),
  );
  const text = await response.text();
  const lastTry = text.split("event: restart").at(-1)!;
  const shown = [...lastTry.matchAll(/^event: task\ndata: (.*)$/gm)].map(
    ([, task]) => JSON.parse(task!).name,
  );
  const [, event, data] = /^event: (plan|problem)\ndata: (.*)\n\n$/m.exec(text)!;
  if (event === "problem") return { ...JSON.parse(data!), names: [], shown, text };
  return { status: 200, names: toNames((JSON.parse(data!) as ProjectPlan).tasks), shown, text };
}
