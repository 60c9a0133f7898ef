import { expect } from "vitest";
import { serveApi } from "@/app/api/host.server";
import { env } from "@/lib/env.server";
import type { PlanProblem, ProjectPlan } from "@/lib/planning/endpoints";
import type { Person } from "../factories";

type PlanEvent =
  | ["task", ProjectPlan["tasks"][number]]
  | ["restart", null]
  | ["plan", ProjectPlan]
  | ["problem", PlanProblem];

export async function readPlanStream(
  person: Person,
  input: string,
  signal?: AbortSignal,
  more = {},
): Promise<string> {
  const response = await serveApi(
    new Request(`${env.APP_URL}/api/task-projects/ai/plan`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}`, "content-type": "application/json" },
      body: JSON.stringify({ input, ...more }),
      signal,
    }),
  );
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  return response.text();
}

/** The events of a plan's stream, in order. */
export async function readPlanEvents(
  person: Person,
  input: string,
  signal?: AbortSignal,
  more?: object,
): Promise<PlanEvent[]> {
  const text = await readPlanStream(person, input, signal, more);
  return [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, event, data]) => [
    event,
    JSON.parse(data!),
  ]) as PlanEvent[];
}
