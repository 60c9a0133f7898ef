import { sql } from "drizzle-orm";
import { customType, jsonb, uuid } from "drizzle-orm/pg-core";

/** A point in time: RFC 3339 in UTC on the wire and in the code, timestamptz in the database. */
export const timestamptz = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamptz",
  fromDriver: (value) => new Date(value).toISOString(),
});

export const id = () => uuid("id").primaryKey().default(sql`gen_random_uuid()`);
export const created_at = () => timestamptz("created_at").notNull().default(sql`now()`);
export const updated_at = () => timestamptz("updated_at").notNull().default(sql`now()`);

/** The metadata of an object of Stripe. */
export const metadata = () => jsonb("metadata").$type<Record<string, string>>().notNull().default({});
