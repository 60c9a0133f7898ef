import pg from "pg";
import { vi } from "vitest";
import { sql } from "./sql";

export const PARTITIONS = 8;

/** The tables that hold projects and their tasks, and the column by which each is sharded. */
const KEYS = { tasks: "project_id", changes: "project_id", projects: "id" } as const;
type Table = keyof typeof KEYS;

/** Replaces the tables above by the same, partitioned by a hash of the project. They must be empty. */
export async function shardByProject(): Promise<void> {
  const copied: string[] = [];
  for (const [table, key] of Object.entries(KEYS)) {
    const definitions = await sql<{ definition: string }>`
      select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = ${table}::regclass
      union all
      select pg_get_triggerdef(oid) from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal
      union all
      select format('alter table %s add %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where contype = 'f' and ${table}::regclass in (conrelid, confrelid) and conparentid = 0`;
    // A unique index has to contain the key of the partitions.
    copied.push(
      ...definitions.map(({ definition }) =>
        definition.replace(
          "UNIQUE INDEX tasks_pkey ON public.tasks USING btree (id)",
          "UNIQUE INDEX tasks_pkey ON public.tasks (id, project_id)",
        ),
      ),
    );
    await sql`${sql.raw(`alter table ${table} rename to ${table}_whole`)}`;
    await sql`${sql.raw(`create table ${table} (like ${table}_whole including all excluding indexes) partition by hash (${key})`)}`;
    for (let part = 0; part < PARTITIONS; part++)
      await sql`${sql.raw(`create table ${table}_${part} partition of ${table} for values with (modulus ${PARTITIONS}, remainder ${part})`)}`;
    await sql`${sql.raw(`drop table ${table}_whole cascade`)}`;
  }
  // References last, because they need the index of what they refer to.
  const isReference = (definition: string) => definition.startsWith("alter");
  for (const definition of copied.toSorted((a, b) => Number(isReference(a)) - Number(isReference(b))))
    await sql`${sql.raw(definition)}`;
}

/** A statement, how many partitions of each table it and its triggers read or wrote, and its plan. */
type Explained = { text: string; touched: Partial<Record<Table, number>>; plan: string };

/** Scans and writes of the current transaction, by partition. */
const ACTIVITY = `select relname, seq_scan + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del as acts
  from pg_stat_xact_user_tables where relname ~ '^(tasks|projects|changes)_[0-9]$'`;

type Activity = { relname: string; acts: string }[];

function countTouched(before: Activity, after: Activity): Explained["touched"] {
  const acts = new Map(before.map((row) => [row.relname, row.acts]));
  const touched: Explained["touched"] = {};
  for (const { relname, acts: now } of after) {
    const table = relname.slice(0, relname.lastIndexOf("_")) as Table;
    if (now !== (acts.get(relname) ?? "0")) touched[table] = (touched[table] ?? 0) + 1;
  }
  return touched;
}

/**
 * The statements that a function sends to these tables. Each is explained just before it is sent, on the same
 * connection and in the same transaction, and what the explanation did is rolled back.
 */
export async function explainStatements(work: () => Promise<unknown>): Promise<Explained[]> {
  const explained: Promise<Explained>[] = [];
  const inTransaction = new WeakSet<pg.Client>();
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const send = (query: unknown) => original.call(this, query) as Promise<{ rows: unknown[] }>;
    const [sent, given] = args as [string | { text: string; values?: unknown[] }, unknown];
    const [text, own] = typeof sent === "string" ? [sent] : [sent.text, sent.values];
    const values = Array.isArray(given) ? given : own;
    if (text === "begin") inTransaction.add(this);
    else if (text === "commit" || text === "rollback") inTransaction.delete(this);
    else {
      const isInside = inTransaction.has(this);
      const begun = send(isInside ? "savepoint explained" : "begin");
      const before = send(ACTIVITY);
      const plan = send({
        text: `explain (analyze, costs off, timing off, summary off, buffers off) ${text}`,
        values,
      });
      const after = send(ACTIVITY);
      const ended = send(isInside ? "rollback to explained" : "rollback");
      explained.push(
        Promise.all([before, plan, after, begun, ended]).then(([first, { rows }, last]) => ({
          text,
          touched: countTouched(first.rows as Activity, last.rows as Activity),
          plan: (rows as { "QUERY PLAN": string }[]).map((row) => row["QUERY PLAN"]).join("\n"),
        })),
      );
    }
    return original.apply(this, args);
  });
  try {
    await work();
    const all = await Promise.all(explained);
    return all.filter(({ touched }) => Object.keys(touched).length > 0);
  } finally {
    spy.mockRestore();
  }
}
