import { expect } from "vitest";
import { STATUSES, type Status } from "@/lib/tasks/statuses";
import { sql } from "../database/sql";

export type Board = Record<Status, string[]>;

/** The expected board after a move: the task leaves its column and is inserted into the target column. */
export function applyMove(before: Board, id: string, status: Status, position: number): Board {
  const after = Object.fromEntries(
    STATUSES.map((s) => [s, before[s].filter((other) => other !== id)]),
  ) as Board;
  after[status].splice(position, 0, id);
  return after;
}

/** Expects that every task exists once and that the order in each column increases strictly. */
export async function expectStrictOrder(projectId: string, expected: Iterable<string>) {
  const rows = await sql<{ id: string; status: Status; order: number }>`
    select id, status, "order" from tasks where project_id = ${projectId} and deleted_at is null order by status, "order", id`;
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...expected].toSorted());
  for (const [i, row] of rows.entries()) {
    const above = rows[i - 1];
    if (above?.status === row.status) expect(row.order).toBeGreaterThan(above.order);
  }
}
