import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./auth";
import { prices } from "./catalogue";
import { created_at, metadata, timestamptz, updated_at } from "./columns";

export const subscriptionStatus = pgEnum("subscription_status", [
  "trialing",
  "active",
  "past_due",
  "canceled",
  "incomplete",
  "incomplete_expired",
  "unpaid",
  "paused",
]);

/** One Stripe customer per user, with the state that is needed before Stripe answers. */
export const customers = pgTable("customers", {
  user_id: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Null until Stripe has created the customer. */
  provider_customer_id: text("provider_customer_id").unique(),
  /** The lease of the process that is working on this customer. A database lock would hold a connection while Stripe answers. */
  locked_until: timestamptz("locked_until"),
  /** When the user's first subscription began. Only the first one has a trial. */
  trial_used_at: timestamptz("trial_used_at"),
  /** The open checkout; a second click returns it again. */
  checkout_session_id: text("checkout_session_id"),
  checkout_price_id: text("checkout_price_id"),
  /** Written by 0.2.0 and before. Nothing reads it. */
  checkout_expires_at: timestamptz("checkout_expires_at"),
  /** Part of the idempotency keys, raised after each failure that Stripe stores under a key. */
  idempotency_attempt: integer("idempotency_attempt").notNull().default(0),
  /** The email address that Stripe was last told. Null until the user's address changes; a trigger sets it then. */
  synced_email: text("synced_email"),
  created_at: created_at(),
});

/** The further Stripe customers of a user: Stripe charges a customer's subscriptions in one currency only. */
export const currencyCustomers = pgTable(
  "currency_customers",
  {
    provider_customer_id: text("provider_customer_id").primaryKey(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null if the customer had paid nothing yet when another one took their place. */
    currency: text("currency"),
  },
  (t) => [index("currency_customers_user_id_index").on(t.user_id)],
);

/** A mirror of Stripe's subscriptions. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: text("id").primaryKey(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: subscriptionStatus("status").notNull(),
    price_id: text("price_id")
      .notNull()
      .references(() => prices.id),
    quantity: integer("quantity").notNull().default(1),
    metadata: metadata(),
    cancel_at_period_end: boolean("cancel_at_period_end").notNull().default(false),
    cancel_at: timestamptz("cancel_at"),
    canceled_at: timestamptz("canceled_at"),
    current_period_start: timestamptz("current_period_start"),
    current_period_end: timestamptz("current_period_end"),
    ended_at: timestamptz("ended_at"),
    trial_start: timestamptz("trial_start"),
    trial_end: timestamptz("trial_end"),
    /** Since when the payment of a `past_due` subscription is due. Access ends some days later. */
    past_due_since: timestamptz("past_due_since"),
    /** What the open payment waits for: `card` or `authentication`. */
    payment_needs: text("payment_needs").$type<"card" | "authentication">(),
    /** Stripe's page where the open invoice is paid. */
    open_invoice_url: text("open_invoice_url"),
    /** How Stripe handles invoices while the merchant has paused their collection; null if it is not paused. */
    paused_collection: text("paused_collection"),
    collection_resumes_at: timestamptz("collection_resumes_at"),
    /** When Stripe was read for this row. An older read does not overwrite a newer one. */
    read_at: timestamptz("read_at").notNull().default(sql`now()`),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (t) => [
    index("subscriptions_user_id_index").on(t.user_id, t.created_at),
    index("subscriptions_price_id_index").on(t.price_id),
    index("subscriptions_updated_at_index").on(t.updated_at, t.id),
    index("subscriptions_created_at_index").on(t.created_at, t.id),
    index("subscriptions_status_index").on(t.status, t.id),
    index("subscriptions_current_period_end_index").on(t.current_period_end, t.id),
  ],
);

/** The ledger of Stripe's events. Each event takes effect once. */
export const billingEvents = pgTable(
  "billing_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    outcome: text("outcome").notNull(),
    error: text("error"),
    /** Why an event was ignored. */
    reason: text("reason"),
    changed: jsonb("changed").$type<string[]>().notNull().default([]),
    attempts: integer("attempts").notNull().default(1),
    duration_ms: integer("duration_ms"),
    received_at: timestamptz("received_at").notNull().default(sql`now()`),
    /** When an instance last began to handle the event. Null if an older version did. */
    claimed_at: timestamptz("claimed_at"),
    handled_at: timestamptz("handled_at"),
  },
  (t) => [
    index("billing_events_received_at_index").on(t.received_at),
    // Finds the few failed events among all events.
    index("billing_events_outcome_index").on(t.outcome, t.received_at),
  ],
);

/** The account and mode of Stripe whose plans and subscriptions are stored. It has at most one row. */
export const billingAccount = pgTable(
  "billing_account",
  {
    is_only_row: boolean("is_only_row").primaryKey().default(true),
    account_id: text("account_id").notNull(),
    is_live: boolean("is_live").notNull(),
    synced_at: timestamptz("synced_at").notNull().default(sql`now()`),
  },
  (t) => [check("billing_account_is_only_row", sql`${t.is_only_row}`)],
);
