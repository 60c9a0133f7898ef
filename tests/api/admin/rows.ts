import { sql } from "../../support/database/sql";

export const findId = async (table: string, name: string): Promise<string> =>
  (await sql`select id from ${sql.raw(table)} where name = ${name}`)[0]!.id;

/** The entries of the audit log about a user, a role or a permission, oldest first. */
export const listAuditEntries = (id: string) =>
  sql`select action, details from audit_log where target_id = ${id} order by created_at`;
