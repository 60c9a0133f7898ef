// Rows for the measurements, made by the database itself, with ids that are the same in every run.
import { createHash } from "node:crypto";
import bcrypt from "bcryptjs";

export const EMAIL = "bench-0@waymark.local";
export const PASSWORD = "bench-only-passphrase";

/** @param {"project" | "task" | "user"} kind @param {number} n */
export const idOf = (kind, n) =>
  `${{ user: "a", project: "b", task: "c" }[kind]}0000000-0000-4000-8000-${n.toString(16).padStart(12, "0")}`;

/** @param {string} letter @param {string} n */
const idSql = (letter, n) => `('${letter}0000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/**
 * `tasks` tasks in projects of 50, ten projects a user; the first user's first project is the board that is measured.
 * @param {import("../scripts/lib/sql.mjs").Sql} sql
 * @param {{ tasks: number, whale: number, columns: number[] }} size whale: projects of user 2; columns: long columns of user 3
 */
export async function seed(sql, { tasks, whale, columns }) {
  const projects = Math.ceil(tasks / 50);
  const users = Math.max(4, Math.ceil(projects / 10));
  const owner = `(p / 10)`;
  await sql`${sql.raw(`
    insert into users (id, email, name)
      select ${idSql("a", "u")}, 'bench-' || u || '@waymark.local', 'Bench ' || u from generate_series(0, ${users}) u;
    insert into projects (id, user_id, name, description, "order")
      select ${idSql("b", "p")}, ${idSql("a", owner)}, 'Project ' || p, 'A description of project ' || p, p
      from generate_series(0, ${projects - 1}) p;
    insert into tasks (id, user_id, project_id, name, description, status, "order")
      select ${idSql("c", "t")}, ${idSql("a", "(t / 500)")}, ${idSql("b", "(t / 50)")}, 'Task ' || t, 'What has to be done for task ' || t,
        (array['todo', 'in_progress', 'done'])[1 + t % 3]::status, 1024.0 * (1 + t % 50)
      from generate_series(0, ${projects * 50 - 1}) t;
    insert into projects (user_id, name, "order")
      select ${idSql("a", "2")}, 'Whale ' || p, p from generate_series(1, ${whale}) p;`)}`;
  const hash = bcrypt.hashSync(createHash("sha384").update(PASSWORD, "utf8").digest("base64"), 10);
  await sql`
    insert into accounts (user_id, type, provider, provider_account_id, password_hash)
    values (${idOf("user", 0)}, 'credentials', 'credentials', ${idOf("user", 0)}, ${hash})`;
  for (const [i, length] of columns.entries()) {
    const project = projects + i;
    await sql`${sql.raw(`
      insert into projects (id, user_id, name, "order") values (${idSql("b", `${project}`)}, ${idSql("a", "3")}, 'Column of ${length}', 1);
      insert into tasks (user_id, project_id, name, "order")
        select ${idSql("a", "3")}, ${idSql("b", `${project}`)}, 'Task ' || t, 1024.0 * t from generate_series(1, ${length}) t;`)}`;
  }
  await sql`analyze`;
}
