import type { Change } from "@/lib/history/endpoints";
import { sql } from "./database/sql";
import { makeProject, makeTask, type Person } from "./factories";
import { get, post } from "./http/request";

/** What a user has used of each limit. */
interface Use {
  runs: number;
  templates: number;
  /** How old the changes of the project are, as an interval of Postgres. */
  age: string;
}

/** The answer at each limit. */
interface Answers {
  ai_runs: number;
  own_templates: number;
  /** Whether the old changes are shown. */
  history: boolean;
  undo: number;
  insights: number;
  forecast: number;
}

const ALL_REFUSED = {
  ai_runs: 403,
  own_templates: 403,
  history: false,
  undo: 403,
  insights: 403,
  forecast: 403,
};
/** The answers to a user above the limits of Free, by plan. Only Advanced allows everything. */
export const ANSWERS: Record<"basic" | "pro" | "advanced", Answers> = {
  basic: ALL_REFUSED,
  pro: { ai_runs: 200, own_templates: 201, history: true, undo: 200, insights: 200, forecast: 403 },
  advanced: { ai_runs: 200, own_templates: 201, history: true, undo: 200, insights: 200, forecast: 200 },
};
/** The answers of Pro to a user who has used more than it allows. */
export const ABOVE_PRO: Answers = { ...ALL_REFUSED, insights: 200 };

/** More than Free allows, and less than Pro. */
export const ABOVE_FREE: Use = { runs: 25, templates: 4, age: "8 days" };

/** Gives a user this usage. @returns a function that tries each limit once; each success uses one more. */
export async function exceedLimits(person: Person, { runs, templates, age }: Use, tries = 6) {
  const { token, id } = person;
  const project = await makeProject(person, { description: "Open a bakery: buy an oven, hire bakers." });
  const path = `/api/task-projects/${project.id}`;
  const old: string[] = [];
  for (let n = 0; n < tries; n++) {
    const task = await makeTask(person, project.id);
    const [change] = await sql<{ batch: string }>`select batch from changes where task_id = ${task.id}`;
    old.push(change!.batch);
  }
  await makeTask(person, project.id);
  await sql`update changes set at = now() - ${age}::interval where project_id = ${project.id} and batch = any(${old})`;
  await sql`insert into ai_runs (user_id, kind, model, outcome)
    select ${id}, 'project', 'test', 'planned' from generate_series(1, ${runs})`;
  await sql`insert into own_templates (user_id, name, tasks, task_count)
    select ${id}, 'Stored ' || n, '[]', 0 from generate_series(1, ${templates}) n`;

  return async (): Promise<Answers> => {
    const { data } = (await get(`${path}/changes?limit=500`, token)).body;
    const isOld = ({ batch }: Change) => old.includes(batch);
    const undone = await post(`${path}/undo`, { batch: old[0] }, token);
    const answers = {
      ai_runs: (await post(`${path}/suggestions`, undefined, token)).status,
      own_templates: (await post("/api/templates", { project_id: project.id, name: "One more" }, token))
        .status,
      history: data.some(isOld),
      undo: undone.status,
      insights: (await get("/api/insights", token)).status,
      forecast: (await get(`/api/forecast?project_id=${project.id}`, token)).status,
    };
    if (undone.status === 200) old.shift();
    return answers;
  };
}
