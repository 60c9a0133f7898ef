// Own database: it compares all rows of all tables.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { dump, restore } from "@/scripts/lib/postgres/dump.mjs";
import { connect } from "@/scripts/lib/postgres/sql.mjs";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeUser, move } from "../../support/factories";
import { post } from "../../support/http/request";
import { toDatabaseUrl } from "../../support/setup/environment";

const folder = mkdtempSync(path.join(tmpdir(), "waymark-backup-test-"));
const file = path.join(folder, "all.backup");
const { url, prefix } = inject("postgres");
const own = process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL!;
let made = 0;

/** An empty database with the schema. */
async function createEmptyDatabase() {
  const name = `${prefix}_restored_${process.pid}_${++made}`;
  await sql`create database ${sql.raw(name)} template ${sql.raw(`${prefix}_template`)}`;
  return toDatabaseUrl(url, name);
}

/** Every row of every table, as text. */
async function contents(address: string) {
  const look = connect(address);
  try {
    const tables = await look<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
    const all: Record<string, string[]> = {};
    for (const { name } of tables) {
      const rows = await look<{
        row: string;
      }>`select t::text as row from ${look.raw(`"${name}"`)} t order by 1`;
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  } finally {
    await look.end();
  }
}

beforeAll(async () => {
  const ana = await makeUser({ name: 'Ana\tTab\\. "quoted"\nline' });
  const project = await makeProject(ana, {
    name: "Ein Garten 🌱",
    description: "\\.\n\\N\r\nend\u2028of\u2029it\u0085",
  });
  for (let n = 0; n < 20; n++) {
    const task = await makeTask(ana, project.id, { name: `Task ${n}`, description: "x".repeat(n * 100) });
    if (n % 2) await move(ana, task.id, "done", 0);
  }
  await post("/api/auth/signin", { email: ana.user.email, password: "wrong" });
  await dump(own, file);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a restored database equals the original, row by row, and stays usable", async () => {
  const target = await createEmptyDatabase();
  const { rows } = await restore(target, file);
  const [before, after] = [await contents(own), await contents(target)];
  expect(after).toEqual(before);
  expect(rows).toBe(Object.values(before).flat().length);
  // The triggers are on again and update the counters.
  const look = connect(target);
  await look`insert into tasks (user_id, project_id, name, status, "order")
    select user_id, id, 'One more', 'todo', 1e6 from projects`;
  const [sums] = await look`select total_tasks from task_stats where total_tasks > 0`;
  expect(Number(sums!.total_tasks)).toBe(21);
  await look.end();
});

test("a backup is restored only into an empty database", async () => {
  await expect(restore(own, file)).rejects.toThrow("There are users in this database already");
});

test("a file that is cut off, damaged, of a newer version or of another kind changes nothing", async () => {
  const target = await createEmptyDatabase();
  const before = await contents(target);
  const text = gunzipSync(readFileSync(file)).toString();
  const lines = text.split("\n");
  const bad: Record<string, string> = {
    "is incomplete": lines.slice(0, -4).join("\n"),
    "is of a newer version": text.replace(/"migrations":\d+/, '"migrations":999'),
    "is no backup": "hello\n",
    "is damaged": text.replace('{"table":"users"', '{"table":"loosers"'),
  };
  for (const [reason, content] of Object.entries(bad)) {
    const broken = path.join(folder, "broken.backup");
    writeFileSync(broken, gzipSync(content));
    await expect(restore(target, broken), reason).rejects.toThrow(reason);
    expect(await contents(target), reason).toEqual(before);
  }
  writeFileSync(path.join(folder, "text"), "no gzip at all");
  await expect(restore(target, path.join(folder, "text"))).rejects.toThrow("is no backup");
});

/** The backup as a version without these tables and columns would have written it. */
function withoutJournal(text: string): string {
  const [head, ...lines] = text.trimEnd().split("\n");
  const { tables, ...rest } = JSON.parse(head!);
  const newTables = ["changes", "idempotency_keys"];
  const newColumns = ["last_seq", "deleted_at"];
  const kept = tables.filter((table: string) => !newTables.includes(table));
  const written = [JSON.stringify({ ...rest, migrations: 15, tables: kept })];
  while (lines.length > 0) {
    const { table, columns }: { table: string; columns: string[] } = JSON.parse(lines.shift()!);
    const rows = lines.splice(0, lines.indexOf("\\.") + 1).slice(0, -1);
    if (newTables.includes(table)) continue;
    const isKept = (_: string, index: number) => !newColumns.includes(columns[index]!);
    written.push(JSON.stringify({ table, columns: columns.filter(isKept) }));
    written.push(...rows.map((row) => row.split("\t").filter(isKept).join("\t")), "\\.");
  }
  return `${written.join("\n")}\n`;
}

test("projects of a backup from before the journal are recorded later", async () => {
  const old = path.join(folder, "old.backup");
  writeFileSync(old, gzipSync(withoutJournal(gunzipSync(readFileSync(file)).toString())));
  const target = await createEmptyDatabase();
  await restore(target, old);
  const look = connect(target);
  const [project] = await look`select id, last_seq::int from projects`;
  expect(project!.last_seq).toBe(0);
  await look`select record_baseline(${project!.id})`;
  const kinds = await look`select kind, count(*)::int as count from changes group by kind order by kind`;
  expect(kinds).toEqual([
    { kind: "project.created", count: 1 },
    { kind: "task.created", count: 20 },
  ]);
  await look.end();
});
