import { sql } from "../database/sql";

export const readLastSeq = async (projectId: string) =>
  (await sql<{ seq: number }>`select last_seq::int as seq from projects where id = ${projectId}`)[0]!.seq;

/** Moves the recent changes of a project after a given change to another time. Older changes keep their time. */
export async function moveToPast(projectId: string, afterSeq: number, at: Date): Promise<void> {
  const time = at.toISOString();
  await sql`
    update changes set at = ${time}, after = case
      when (after ->> 'completed_at')::timestamptz > now() - interval '1 hour'
      then jsonb_set(after, '{completed_at}', to_jsonb(${time}::timestamptz)) else after end
    where project_id = ${projectId} and seq > ${afterSeq}`;
  await sql`
    update tasks set completed_at = ${time} where project_id = ${projectId} and completed_at > now() - interval '1 hour'
      and id in (select task_id from changes where project_id = ${projectId} and seq > ${afterSeq})`;
  await sql`update tasks set created_at = ${time} where project_id = ${projectId} and created_at > now() - interval '1 hour'`;
}

export const setTimeZone = (userId: string, timeZone: string) =>
  sql`update users set time_zone = ${timeZone} where id = ${userId}`;
