import { startPostgres } from "../../../scripts/lib/postgres/server.mjs";
import { connect, type Sql } from "../../../scripts/lib/postgres/sql.mjs";
import type { Person } from "./people";

/** Works on the database directly, for states that no call of the API creates. */
export async function withDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const { url } = await startPostgres({ dataDir: process.env.E2E_DATA_DIR! });
  const sql = connect(url);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/**
 * Adds tasks to a project as if they had been created, started and finished long ago, and dates their changes back.
 * @param finishedDaysAgo when each was finished; it was started three days and created ten days before that
 */
export async function addFinishedTasks(person: Person, projectId: string, finishedDaysAgo: number[]) {
  await withDatabase(async (sql) => {
    for (const [index, days] of finishedDaysAgo.entries()) {
      await sql.begin(async (on) => {
        const [task] = await on<{ id: string }>`
        insert into tasks (user_id, project_id, name, "order", created_at)
        values (${person.user.id}, ${projectId}, ${`Finished ${index}`}, ${(index + 1) * 1024}, now() - make_interval(days => ${days}::int + 10))
        returning id`;
        await on`update tasks set status = 'in_progress' where id = ${task!.id}`;
        await on`update tasks set status = 'done', completed_at = now() - make_interval(days => ${days}::int) where id = ${task!.id}`;
        await on`update changes set at = now() - make_interval(days => ${days}::int + case after ->> 'status'
        when 'todo' then 10 when 'in_progress' then 3 else 0 end) where task_id = ${task!.id}`;
      });
    }
  });
}

/** Sets the time of all changes of a project to that long ago. @param age a Postgres interval */
export const setAge = (projectId: string, age: string) =>
  withDatabase(
    (sql) => sql`update changes set at = now() - ${age}::interval where project_id = ${projectId}`,
  );

/** Stores runs of the model as if a person had used them this month. */
export const addRuns = (person: Person, count: number) =>
  withDatabase(
    (sql) => sql`insert into ai_runs (user_id, kind, model, outcome)
      select ${person.user.id}, 'project', 'test', 'planned' from generate_series(1, ${count})`,
  );

/** Stores templates as if a person had saved them. */
export const addTemplates = (person: Person, count: number) =>
  withDatabase(
    (sql) => sql`insert into own_templates (user_id, name, tasks, task_count)
      select ${person.user.id}, 'Stored ' || n, '[]', 0 from generate_series(1, ${count}) n`,
  );
