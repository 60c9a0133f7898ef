import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { roles } from "./access";
import { created_at, metadata, updated_at } from "./columns";

/** Products and prices mirror Stripe and have its ids, as subscriptions do. */
export const products = pgTable(
  "products",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    description: text("description"),
    image: text("image"),
    active: boolean("active").notNull(),
    metadata: metadata(),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (t) => [index("products_updated_at_index").on(t.updated_at, t.id)],
);

export const prices = pgTable(
  "prices",
  {
    id: text("id").primaryKey(),
    product_id: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    active: boolean("active").notNull(),
    unit_amount: integer("unit_amount"),
    currency: text("currency").notNull(),
    type: text("type").notNull(),
    interval: text("interval"),
    interval_count: integer("interval_count"),
    /** `metered` prices are billed by usage. */
    usage_type: text("usage_type"),
    trial_period_days: integer("trial_period_days"),
    lookup_key: text("lookup_key"),
    metadata: metadata(),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (t) => [index("prices_product_id_index").on(t.product_id)],
);

/** The roles that a product grants. Stripe does not know them. */
export const productRoles = pgTable(
  "product_roles",
  {
    product_id: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    role_id: uuid("role_id")
      .notNull()
      .references(() => roles.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.product_id, t.role_id] }),
    index("product_roles_role_id_index").on(t.role_id),
  ],
);
