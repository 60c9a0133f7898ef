import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createConcurrentIndexes } from "@/db/concurrent-indexes.server";
import { migrate } from "@/db/migrate.server";
import { connect, type Sql } from "@/scripts/lib/postgres/sql.mjs";
import { sql } from "../../support/database/sql";
import { foldTo, type JournalRow } from "../../support/journal/journal";

const name = `waymark_before_${randomBytes(4).toString("hex")}`;
const url = new URL(process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL!);
let old: Sql;

/** A database of the version before the journal, with a user and two projects. */
beforeAll(async () => {
  await sql`create database ${sql.raw(name)}`;
  url.pathname = `/${name}`;
  old = connect(url.href, { max: 2 });
  const { entries } = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8")) as {
    entries: { tag: string; when: number }[];
  };
  await old`create schema drizzle`;
  await old`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  for (const { tag, when } of entries.filter(({ tag }) => tag < "0015")) {
    const text = readFileSync(`drizzle/${tag}.sql`, "utf8");
    for (const statement of text.split("--> statement-breakpoint")) await old`${old.raw(statement)}`;
    const hash = createHash("sha256").update(text).digest("hex");
    await old`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`;
  }
  await old`insert into users (id, email) values ('00000000-0000-4000-8000-000000000001', 'old@example.test')`;
  await old`insert into projects (user_id, name, "order") select '00000000-0000-4000-8000-000000000001', 'Project ' || n, n
    from generate_series(1, 2) n`;
  await old`insert into tasks (user_id, project_id, name, status, "order")
    select user_id, p.id, p.name || ' task ' || n, (array['todo', 'in_progress', 'done'])[1 + n % 3]::status, -n
    from projects p, generate_series(1, 30) n`;
});
afterAll(async () => {
  await old.end();
  await sql`drop database ${sql.raw(name)} with (force)`;
});

test("the migration waits for transactions that use a table, and records existing projects in the journal", async () => {
  let release = () => {};
  const reading = old.begin(async (transaction) => {
    await transaction`select 1 from projects limit 1`;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  let isDone = false;
  const migrating = migrate(url.href).then(() => {
    isDone = true;
  });
  // The migration has waited for the table, and then given up.
  const waited = async () =>
    (await sql`select 1 from pg_stat_activity where datname = ${name} and wait_event_type = 'Lock'`).length >
    0;
  await expect.poll(waited, { interval: 5, timeout: 10_000 }).toBe(true);
  await expect.poll(waited, { interval: 5, timeout: 10_000 }).toBe(false);
  expect(isDone).toBe(false);
  release();
  await reading;
  await migrating;

  const projects = await old<{ id: string; name: string; last_seq: number }>`
    select id, name, last_seq::int from projects order by name`;
  expect(projects.map(({ last_seq }) => last_seq)).toEqual([0, 0]);
  // An instance of the older version still writes. The journal records this as part of the current state.
  await old`update tasks set name = 'Renamed' where project_id = ${projects[0]!.id} and "order" = -1`;
  for (const { id } of projects) {
    await old`select number_tasks(${id}), record_baseline(${id})`;
    await old`select number_tasks(${id}), record_baseline(${id})`;
    const rows = await old<JournalRow>`
      select seq::int, batch, undoes, kind, via, actor_id, task_id, before, after from changes
      where project_id = ${id} order by seq`;
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 31 }, (_, i) => i + 1));
    const { columns } = foldTo(rows);
    const numbers = Object.values(columns).flatMap((tasks) => tasks.map(({ number }) => Number(number)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    const names = await old<{ status: string; names: string[] }>`
      select status, array_agg(name order by "order", id) as names from tasks where project_id = ${id} group by status`;
    for (const row of names) expect(columns[row.status]!.map((task) => task.name)).toEqual(row.names);
  }
  await old`update tasks set status = 'done' where project_id = ${projects[0]!.id} and name = 'Renamed'`;
  const [last] =
    await old`select kind, seq::int from changes where project_id = ${projects[0]!.id} order by seq desc limit 1`;
  expect(last).toEqual({ kind: "task.moved", seq: 32 });
});

test("one instance builds the indexes while others write, and again after an interruption", async () => {
  const listIndexes = () => old<{ name: string; is_valid: boolean }>`
    select c.relname as name, indisvalid as is_valid from pg_index join pg_class c on c.oid = indexrelid
    where c.relname in ('tasks_number_index', 'tasks_due_index', 'tasks_blocked_index', 'changes_undoes_index') order by 1`;
  expect(await listIndexes()).toEqual([]);
  let release = () => {};
  const writing = old.begin(async (transaction) => {
    await transaction`update tasks set name = 'Written' where name = 'Project 1 task 3'`;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  const building = createConcurrentIndexes(url.href);
  // It waits for the open transaction and blocks nobody.
  await expect.poll(async () => (await listIndexes()).length, { interval: 5, timeout: 10_000 }).toBe(1);
  expect(await createConcurrentIndexes(url.href)).toBe(false);
  await old`update tasks set due_on = '2030-01-01' where name = 'Project 2 task 2'`;
  release();
  await writing;
  expect(await building).toBe(true);
  const whole = ["changes_undoes_index", "tasks_blocked_index", "tasks_due_index", "tasks_number_index"].map(
    (name) => ({
      name,
      is_valid: true,
    }),
  );
  expect(await listIndexes()).toEqual(whole);
  await old`update pg_index set indisvalid = false where indexrelid = 'tasks_due_index'::regclass`;
  expect(await createConcurrentIndexes(url.href)).toBe(true);
  expect(await listIndexes()).toEqual(whole);
});
