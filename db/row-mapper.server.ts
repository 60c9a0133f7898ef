import "server-only";
import { Column, is, SQL } from "drizzle-orm";

/** A selected field as a prepared query of Drizzle holds it. */
export interface SelectedField {
  path: string[];
  field: unknown;
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** The decoder of a column or a computed field; null for another kind. Drizzle's types hide that of computed fields. */
function findDecoder(field: unknown): Decoder | null {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  if (is(field, SQL.Aliased)) return (field.sql as unknown as { decoder: Decoder }).decoder;
  return null;
}

type MapRows<Row> = (rows: unknown[][]) => Row[];

/** The decoder of a column whose values need no decoding. */
const takeAsIs = Column.prototype.mapFromDriverValue;

/**
 * Maps the rows of a query on one table like Drizzle, in a fraction of the time: Drizzle walks the path of each field
 * again for each row.
 * @returns null for a query with nested or computed fields of another kind, which Drizzle maps itself
 */
export function createRowMapper<Row>(fields: readonly SelectedField[]): MapRows<Row> | null {
  const columns: { name: string; decode: ((value: unknown) => unknown) | null }[] = [];
  for (const { path, field } of fields) {
    const decoder = findDecoder(field);
    const [name] = path;
    if (!decoder || name === undefined || path.length > 1) return null;
    const needsDecoding = decoder.mapFromDriverValue !== takeAsIs;
    columns.push({ name, decode: needsDecoding ? (value) => decoder.mapFromDriverValue(value) : null });
  }
  return (rows) =>
    rows.map((values) => {
      const row: Record<string, unknown> = {};
      for (let index = 0; index < columns.length; index++) {
        const { name, decode } = columns[index]!;
        const value = values[index];
        row[name] = decode && value !== null ? decode(value) : value;
      }
      return row as Row;
    });
}
