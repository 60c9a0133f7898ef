import { type APIRequestContext, expect } from "@playwright/test";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import { connect } from "../../scripts/lib/sql.mjs";
import { signInAdmin } from "./admin";
import type { Person } from "./people";

/** Gives a person a permission, as an administrator does. */
export async function givePermission(request: APIRequestContext, person: Person, name: string) {
  const { headers } = await signInAdmin(request);
  const found = await (await request.get(`/api/permissions?q=${name}`)).json();
  const { id } = found.data.find((permission: { name: string }) => permission.name === name);
  const path = `/api/admin/users/${person.user.id}/permissions`;
  const given = await request.post(path, { headers, data: { permission_ids: [id] } });
  expect(given.status(), await given.text()).toBeLessThan(300);
}

/**
 * Adds tasks to a project as if they had been created, started and finished long ago: the present moves, with other times.
 * @param finishedDaysAgo when each was finished; it was started three days before, and created ten
 */
export async function addFinishedTasks(person: Person, projectId: string, finishedDaysAgo: number[]) {
  const { url } = await startPostgres({ dataDir: process.env.E2E_DATA_DIR! });
  const sql = connect(url);
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
  await sql.end();
}
