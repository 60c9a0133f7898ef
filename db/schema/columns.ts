import { sql } from "drizzle-orm";
import { customType, jsonb, uuid } from "drizzle-orm/pg-core";

/** How Postgres writes a point in time when its time zone is UTC: "2026-11-22 06:08:18.123456+00". */
const UTC_TEXT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;
/** The usual form: a year of four digits and a fraction of six. */
const WHOLE_UTC_LENGTH = 29;

/** Most texts become RFC 3339 without a `Date`, which costs more than the rest of reading a row. */
function toRfc3339(text: string): string {
  if (text.length === WHOLE_UTC_LENGTH && text[4] === "-" && text.endsWith("+00"))
    return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`;
  const [, date, time, fraction = ""] = UTC_TEXT.exec(text) ?? [];
  if (date === undefined) return new Date(text).toISOString();
  return `${date}T${time}.${fraction.slice(0, 3).padEnd(3, "0")}Z`;
}

/** A point in time: RFC 3339 in UTC on the wire and in the code, timestamptz in the database. */
export const timestamptz = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamptz",
  fromDriver: toRfc3339,
});

export const id = () => uuid("id").primaryKey().default(sql`gen_random_uuid()`);
export const created_at = () => timestamptz("created_at").notNull().default(sql`now()`);
export const updated_at = () => timestamptz("updated_at").notNull().default(sql`now()`);

/** The metadata of an object of Stripe. */
export const metadata = () => jsonb("metadata").$type<Record<string, string>>().notNull().default({});
