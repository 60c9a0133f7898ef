import "server-only";
import { getTableColumns, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { tasks } from "@/db/schema";
import { RANK_GAP } from "@/lib/tasks/order/ranks.server";

const { user_id, project_id, completed_at, deleted_at, created_at, updated_at, ...columns } =
  getTableColumns(tasks);

const COLUMNS = Object.values(columns).map((column) => ({
  name: sql.identifier(column.name),
  type: sql.raw(column.getSQLType()),
}));
const NAMES = sql.join(
  COLUMNS.map(({ name }) => name),
  sql`, `,
);
const NAMES_AND_TYPES = sql.join(
  COLUMNS.map(({ name, type }) => sql`${name} ${type}`),
  sql`, `,
);

type Row = typeof tasks.$inferSelect;
/** A task of a new project. Its rank follows from its position. Times that are left out are now. */
export type TaskRowToInsert = Pick<Row, Exclude<keyof typeof columns, "order">> &
  Partial<Pick<Row, "completed_at" | "created_at" | "updated_at">>;

/** Keeps each statement and its text short. */
const ROWS_PER_STATEMENT = 500;

/**
 * Inserts the tasks of a new project, which nobody else can change yet, each below those before it in its column. For thousands
 * of rows this is far faster than a parameter per value.
 */
export async function insertManyTasks(
  transaction: Transaction,
  project: { id: string; user_id: string },
  newTasks: Iterable<TaskRowToInsert>,
): Promise<void> {
  const ranks = { todo: 0, in_progress: 0, done: 0 };
  let rows: (TaskRowToInsert & { order: number })[] = [];
  const insert = () =>
    transaction.execute(sql`
      insert into tasks (user_id, project_id, ${NAMES}, completed_at, created_at, updated_at)
      select ${project.user_id}, ${project.id}, ${NAMES}, completed_at, coalesce(created_at, now()), coalesce(updated_at, now())
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t(${NAMES_AND_TYPES}, completed_at timestamptz, created_at timestamptz, updated_at timestamptz)`);
  for (const task of newTasks) {
    ranks[task.status] += RANK_GAP;
    rows.push({ ...task, order: ranks[task.status] });
    if (rows.length < ROWS_PER_STATEMENT) continue;
    await insert();
    rows = [];
  }
  if (rows.length > 0) await insert();
}
