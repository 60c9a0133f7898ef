import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** The counters of rate-limiter-flexible (lib/rate-limit.server.ts); shape and column names are that library's. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull().default(0),
    expire: bigint("expire", { mode: "number" }),
  },
  (t) => [index("rate_limits_expire_index").on(t.expire)],
);
