import { beforeEach } from "vitest";
import { sql } from "../../support/database/sql";
import { makeProject, makeUser, type Person } from "../../support/factories";
import { get, post } from "../../support/http/request";
import { sellPlans } from "../../support/planning/plans";

/** Sells plans, and makes a person with one project, for which AI can suggest tasks, before each test of a file. */
export function setUpAiRuns() {
  const own = {} as { person: Person; projectId: string };
  beforeEach(async () => {
    await sellPlans();
    own.person = await makeUser();
    const description = "Open a bakery: buy an oven, hire bakers.";
    own.projectId = (await makeProject(own.person, { description })).id;
  });
  return {
    own,
    readLimits: async () => (await get("/api/limits", own.person.token)).body,
    suggest: () => post(`/api/task-projects/${own.projectId}/suggestions`, undefined, own.person.token),
    /** Stores runs as if they had happened. */
    addRuns: (count: number, { outcome = "planned", age = "0 s" } = {}) =>
      sql`insert into ai_runs (user_id, kind, model, outcome, started_at)
        select ${own.person.id}, 'project', 'test', ${outcome}, now() - ${age}::interval from generate_series(1, ${count})`,
  };
}
