import { sql } from "../../support/database/sql";

/** Makes all deletions of a project 31 days old. */
export async function ageDeletions(projectId: string) {
  const interval = "31 days";
  await sql`update tasks set deleted_at = deleted_at - ${interval}::interval where project_id = ${projectId}`;
  await sql`update projects set deleted_at = deleted_at - ${interval}::interval where id = ${projectId}`;
  await sql`update changes set at = at - ${interval}::interval where project_id = ${projectId}`;
}
