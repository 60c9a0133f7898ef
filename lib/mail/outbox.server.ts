import "server-only";
import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db";
import { mailOutbox, users } from "@/db/schema";
import { env } from "@/lib/env.server";
import { log } from "@/lib/log.server";
import { composeMail, type Queued } from "./mails.server";

/** Longer than a mail server may keep us waiting, so that no other instance sends what one is sending. */
const LEASE = sql`interval '2 minutes'`;
/** Seconds until the second attempt; doubled with each further one, up to half an hour. */
const FIRST_RETRY = 5;
const LAST_RETRY = 30 * 60;
/** A mail that could not be sent for so long is of no use to anyone. */
const PATIENCE_HOURS = 48;
const BATCH = 10;
const POLL = 5_000;

type Row = typeof mailOutbox.$inferSelect;

/** Writes a mail in the transaction that causes it; call `deliverSoon` when that has been committed. */
export const queueMail = (mail: Queued, within: Transaction | Database) =>
  within.insert(mailOutbox).values({
    template: mail.template,
    recipient: mail.recipient,
    user_id: mail.userId,
    props: mail.props,
  });

/** The mails to a user. Those about a reset know the address alone, so that asking for one tells nothing. */
export const isMailOf = (userId: string) =>
  or(
    eq(mailOutbox.user_id, userId),
    and(
      isNull(mailOutbox.user_id),
      inArray(
        mailOutbox.recipient,
        db.select({ email: users.email }).from(users).where(eq(users.id, userId)),
      ),
    ),
  );

/** Takes back the mails of a kind to an address that have not been sent, for a newer one replaces them. */
export const withdrawMails = (
  template: Queued["template"],
  recipient: string,
  within: Transaction | Database,
) =>
  within
    .delete(mailOutbox)
    .where(
      and(
        eq(mailOutbox.template, template),
        eq(mailOutbox.recipient, recipient),
        isNull(mailOutbox.sent_at),
        isNull(mailOutbox.failed_at),
      ),
    );

let isDelivering = false;
let isAsked = false;

/** Sends what is due, in the background. Of no effect while no mail server is configured: the mails wait. */
export function deliverSoon(): void {
  if (!env.SMTP_URL) return;
  isAsked = true;
  if (!isDelivering) void deliverAll();
}

/** Looks every few seconds for mails that wait for another attempt, or that an instance which died has left. */
export function startDelivery(): void {
  setInterval(deliverSoon, POLL).unref();
}

async function deliverAll(): Promise<void> {
  isDelivering = true;
  try {
    while (isAsked) {
      isAsked = false;
      while ((await deliverMails()) === BATCH);
    }
  } catch (err) {
    // The database is away; the next look finds the same mails.
    log.warn({ err }, "mails wait for the database");
  } finally {
    isDelivering = false;
  }
}

/** Sends up to ten mails that are due, side by side. Any number of instances may do so at once. @returns how many were due. */
export async function deliverMails(): Promise<number> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        isNull(mailOutbox.sent_at),
        isNull(mailOutbox.failed_at),
        lte(mailOutbox.next_attempt_at, sql`now()`),
      ),
    )
    .orderBy(asc(mailOutbox.next_attempt_at))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const rows = await db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, next_attempt_at: sql`now() + ${LEASE}` })
    .where(inArray(mailOutbox.id, due))
    .returning();
  await Promise.all(rows.map(deliver));
  return rows.length;
}

async function deliver(row: Row): Promise<void> {
  const thisOne = eq(mailOutbox.id, row.id);
  // Loaded when the first mail goes out, not with the rest of the server.
  const { sendMail, isRefusedForGood } = await import("@/emails/send.server");
  try {
    const mail = await composeMail(row as Queued & Row);
    if (!mail) {
      await db.delete(mailOutbox).where(thisOne);
      return;
    }
    await sendMail({ id: row.id, to: row.recipient, ...mail });
    // Of who is gone nothing stays.
    if (row.template === "account_deleted") await db.delete(mailOutbox).where(thisOne);
    else await db.update(mailOutbox).set({ sent_at: sql`now()`, last_error: null }).where(thisOne);
  } catch (thrown) {
    const error = thrown as Error;
    const seconds = Math.min(FIRST_RETRY * 2 ** (row.attempts - 1), LAST_RETRY);
    const isTooLate = sql`${mailOutbox.created_at} < now() - make_interval(hours => ${PATIENCE_HOURS})`;
    await db
      .update(mailOutbox)
      .set({
        last_error: error.message.slice(0, 500),
        next_attempt_at: sql`now() + make_interval(secs => ${seconds})`,
        failed_at: isRefusedForGood(error) ? sql`now()` : sql`case when ${isTooLate} then now() end`,
      })
      .where(thisOne);
    log.warn({ err: error, mail_id: row.id, template: row.template }, "a mail could not be sent");
  }
}
