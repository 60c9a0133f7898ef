import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db } from ".";

/** Repeats a statement until it affects fewer rows than a full step, so that no lock is held for long. */
export async function repeatInSteps(
  rowsPerStep: number,
  run: () => PromiseLike<{ rowCount: number | null }>,
): Promise<void> {
  let count: number | null = rowsPerStep;
  while (count === rowsPerStep) {
    const { rowCount } = await run();
    count = rowCount;
  }
}

/** Few enough for the statement timeout where rows are small. */
const ROWS_PER_STEP = 5_000;

/** Deletes the matching rows of a table in steps. An index must find them. */
export function deleteInSteps(table: PgTable, where: SQL | undefined, rowsPerStep = ROWS_PER_STEP) {
  const found = sql`select ctid from ${table} where ${where} limit ${rowsPerStep}`;
  // Checked again, because a row may change while the statement waits for it.
  return repeatInSteps(rowsPerStep, () =>
    db.execute(sql`delete from ${table} where ctid in (${found}) and ${where}`),
  );
}
