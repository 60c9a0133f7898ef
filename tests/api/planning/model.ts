import { afterAll, afterEach, beforeEach } from "vitest";
import { sql } from "../../support/database/sql";
import type { Person } from "../../support/factories";
import type { withPlanner } from "../../support/planning/with-planner";

export const BRIEF =
  "Open a small bakery: find premises, buy an oven, hire two bakers, design the sign, open the doors.";

/** A request to the model as the stand-in has recorded it. */
export interface ModelRequest {
  status: number;
  aborted: boolean;
  finished: boolean;
  body: {
    messages: { role: string; content: string }[];
    response_format?: { type: string; json_schema?: unknown };
    stream_options?: unknown;
    reasoning_effort?: string;
    max_completion_tokens?: number;
    max_tokens?: number;
  };
}

/** Removes what a test has prepared at the stand-in for the model after each test, and closes the stand-in after the last. */
export function setUpModel({ control, close }: Awaited<ReturnType<typeof withPlanner>>) {
  let earlierRequestCount = 0;
  const listAllRequests = async () =>
    ((await (await control("GET", "requests")).json()) as { data: ModelRequest[] }).data;
  beforeEach(async () => {
    earlierRequestCount = (await listAllRequests()).length;
  });
  afterEach(async () => {
    for (const queue of ["faults", "replies", "traits"]) await control("DELETE", queue);
  });
  afterAll(close);
  return {
    control,
    /** The requests to the model since this test began. */
    listModelRequests: async () => (await listAllRequests()).slice(earlierRequestCount),
  };
}

/** The user's AI runs, oldest first. */
export const listRuns = (person: Person) =>
  sql`select outcome, attempts, prompt_tokens, completion_tokens, duration_ms, project_id, model, kind
    from ai_runs where user_id = ${person.id} order by started_at`;
