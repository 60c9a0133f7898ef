import { getTableColumns, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { expect, test } from "vitest";
import { createRowMapper, type SelectedField } from "@/db/row-mapper.server";
import { tasks } from "@/db/schema";

/** The fields of a query that Drizzle has built, and Drizzle's own mapping of the driver's rows. */
function build(selected: Record<string, unknown>, rows: unknown[][]) {
  const client = { query: async () => ({ rows }) } as unknown as pg.Pool;
  const query = drizzle(client)
    .select(selected as { id: typeof tasks.id })
    .from(tasks)
    .prepare("");
  return { fields: (query as unknown as { fields: SelectedField[] }).fields, execute: () => query.execute() };
}

const TEXTS: Record<string, unknown> = {
  created_at: "2026-11-22 06:08:18.123456+00",
  updated_at: "2026-11-22 06:08:18.1+00",
  completed_at: "10000-01-01 00:00:00.12345+00",
  order: "3.5",
  checklist: [{ id: "1", text: "Ask", done: false }],
  label_ids: ["2f1d5a90-0000-4000-8000-000000000001"],
};

test("rows are mapped as Drizzle maps them", async () => {
  const selected = { ...getTableColumns(tasks), total: sql`1`.mapWith(Number), seq: sql`2`.as("seq") };
  const names = Object.keys(selected);
  const rows = [names.map((name) => TEXTS[name] ?? "7"), names.map(() => null)];
  const { fields, execute } = build(selected, rows);
  const expected = await execute();
  expect(createRowMapper(fields)!(rows)).toStrictEqual(expected);
  expect(expected[0]).toMatchObject({
    created_at: "2026-11-22T06:08:18.123Z",
    updated_at: "2026-11-22T06:08:18.100Z",
    completed_at: new Date("+010000-01-01T00:00:00.123Z").toISOString(),
    total: 7,
    seq: "7",
  });
});

test("nested fields are left to Drizzle", () => {
  const { fields } = build({ task: { id: tasks.id }, other: { id: tasks.project_id } }, []);
  expect(createRowMapper(fields)).toBeNull();
});
