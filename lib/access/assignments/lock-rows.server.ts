import "server-only";
import { inArray } from "drizzle-orm";
import type { Transaction } from "@/db";
import { permissions, products, roles } from "@/db/schema";
import { notFound } from "@/lib/api/problem";

/*
 * All rows are looked up and locked before anything is written, so one unknown id means that nothing is assigned. Repeating an
 * assignment or a removal changes nothing.
 */

const tables = { Role: roles, Permission: permissions, Product: products };

/** Locks the rows with these ids against deletion. @throws 404 when an id is unknown. */
export async function lockRows(transaction: Transaction, kind: keyof typeof tables, ids: string[]) {
  const table = tables[kind];
  const rows = await transaction
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(table.name)
    .for("key share");
  if (rows.length < ids.length) throw notFound(kind);
  return rows;
}

/** The same for one row. */
export async function lockRow(transaction: Transaction, kind: keyof typeof tables, id: string) {
  const [row] = await lockRows(transaction, kind, [id]);
  return row!;
}

/** The names of the rows that were actually added or removed. */
export const selectChangedNames = (chosen: { id: string; name: string }[], changed: { id: string }[]) =>
  chosen.filter(({ id }) => changed.some((row) => row.id === id)).map(({ name }) => name);
