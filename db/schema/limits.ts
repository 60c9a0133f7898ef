import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** The counters of rate-limiter-flexible (lib/rate-limit.server.ts), with the columns that the library expects. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull().default(0),
    expire: bigint("expire", { mode: "number" }),
  },
  (t) => [index("rate_limits_expire_index").on(t.expire)],
);
