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
function getDecoder(field: unknown): Decoder | null {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  if (is(field, SQL.Aliased)) return (field.sql as unknown as { decoder: Decoder }).decoder;
  return null;
}

type MapRows<Row> = (rows: unknown[][]) => Row[];

/** The decoder of a column whose values need no decoding. */
const takeAsIs = Column.prototype.mapFromDriverValue;

/**
 * Maps the rows of a query on one table like Drizzle, in a fifth of the time: Drizzle walks the path of each field
 * again for each row. The function is generated, so that all rows have the same shape from the start.
 * @returns null for a query with nested or computed fields of another kind, which Drizzle maps itself
 */
export function createRowMapper<Row>(fields: readonly SelectedField[]): MapRows<Row> | null {
  const decoders: Decoder[] = [];
  const properties: string[] = [];
  for (const [index, { path, field }] of fields.entries()) {
    const decoder = getDecoder(field);
    if (!decoder || path.length !== 1) return null;
    decoders.push(decoder);
    const value = `row[${index}]`;
    const decoded =
      decoder.mapFromDriverValue === takeAsIs
        ? value
        : `${value} === null ? null : decoders[${index}].mapFromDriverValue(${value})`;
    properties.push(`${JSON.stringify(path[0])}: ${decoded}`);
  }
  // The text holds only the names of the fields in our own code.
  const mapRow: (row: unknown[]) => Row = new Function(
    "decoders",
    `return (row) => ({ ${properties.join(", ")} });`,
  )(decoders);
  return (rows) => rows.map((row) => mapRow(row));
}
