import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./auth";
import { created_at, id, timestamptz } from "./columns";

/**
 * Mails are queued here in the transaction that causes them and sent after it, so an outage loses none. The props hold no
 * secret, because a link's token is issued when the mail is sent.
 */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: id(),
    user_id: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    recipient: text("recipient").notNull(),
    template: text("template").notNull(),
    props: jsonb("props").$type<Record<string, unknown>>().notNull().default({}),
    attempts: integer("attempts").notNull().default(0),
    next_attempt_at: timestamptz("next_attempt_at").notNull().default(sql`now()`),
    sent_at: timestamptz("sent_at"),
    /** When sending was given up. */
    failed_at: timestamptz("failed_at"),
    last_error: text("last_error"),
    created_at: created_at(),
  },
  (t) => [
    index("mail_outbox_due_index").on(t.next_attempt_at).where(sql`sent_at is null and failed_at is null`),
    index("mail_outbox_user_id_index").on(t.user_id, t.created_at),
    index("mail_outbox_created_at_index").on(t.created_at),
    index("mail_outbox_failed_index").on(t.failed_at).where(sql`failed_at is not null`),
  ],
);
