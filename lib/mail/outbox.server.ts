import "server-only";
import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db";
import { mailOutbox, users } from "@/db/schema";
import { env } from "@/lib/env.server";
import { log } from "@/lib/log.server";
import { composeMail, type QueuedMail } from "./compose-mail.server";
import type { sendMail } from "./smtp.server";

/** Longer than the time-outs of the mail server, so that no two instances send the same mail. */
const SENDING_LEASE = sql`interval '2 minutes'`;
/** The delay doubles with each attempt. */
const FIRST_RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 30 * 60;
/**
 * About two days of attempts. The age of a mail does not count, because it may have waited for a mail server to be set up.
 */
export const MAX_ATTEMPTS = 104;
const MAILS_PER_STEP = 10;
const POLL_INTERVAL_MS = 5_000;

type Row = typeof mailOutbox.$inferSelect;

/** Queues a mail in the transaction that causes it. Call `deliverSoon` after the commit. */
export const queueMail = (mail: QueuedMail, transaction: Transaction | Database) =>
  transaction.insert(mailOutbox).values({
    template: mail.template,
    recipient: mail.recipient,
    user_id: mail.userId,
    props: mail.props,
  });

/** Matches the mails to a user. Reset mails carry only the address, so that requesting one does not reveal whether it is known. */
export const whereMailOfUser = (userId: string) =>
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

/** Deletes the unsent mails of a template to an address, because a newer one replaces them. */
export const withdrawMails = (
  template: QueuedMail["template"],
  recipient: string,
  transaction: Transaction | Database,
) =>
  transaction
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
let isRequested = false;

/** Sends due mails in the background. Without a mail server they wait. */
export function deliverSoon(): void {
  if (!env.SMTP_URL) return;
  isRequested = true;
  if (!isDelivering) void deliverAll();
}

/** Polls for mails that are due for a retry or were left by an instance that died. */
export function startDelivery(): void {
  setInterval(deliverSoon, POLL_INTERVAL_MS).unref();
}

async function deliverAll(): Promise<void> {
  isDelivering = true;
  try {
    while (isRequested) {
      isRequested = false;
      let dueCount: number;
      do dueCount = await deliverMails();
      while (dueCount === MAILS_PER_STEP);
    }
  } catch (err) {
    // The next poll finds the same mails.
    log.warn({ err }, "mails cannot be read from the database");
  } finally {
    isDelivering = false;
  }
}

/** Sends a batch of due mails in parallel. Safe in several instances at once. @returns the number of due mails. */
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
    .limit(MAILS_PER_STEP)
    .for("update", { skipLocked: true });
  const rows = await db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, next_attempt_at: sql`now() + ${SENDING_LEASE}` })
    .where(inArray(mailOutbox.id, due))
    .returning();
  await Promise.all(
    rows.map((row) =>
      deliverMail(row).catch((err) =>
        log.warn({ err, mail_id: row.id }, "the result of a mail could not be stored, so it is sent again"),
      ),
    ),
  );
  return rows.length;
}

async function deliverMail(row: Row): Promise<void> {
  const isThisMail = eq(mailOutbox.id, row.id);
  // Loaded with the first mail to keep the start of the server fast.
  const { sendMail, isPermanentRefusal } = await import("./smtp.server");
  const mail = await composeAndSend(row, sendMail).catch((error: Error) => error);
  if (mail instanceof Error) {
    log.warn({ err: mail, mail_id: row.id, template: row.template }, "a mail could not be sent");
    const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (row.attempts - 1), MAX_RETRY_SECONDS);
    const isGivenUp = row.attempts >= MAX_ATTEMPTS || isPermanentRefusal(mail);
    await db
      .update(mailOutbox)
      .set({
        last_error: mail.message.slice(0, 500),
        next_attempt_at: sql`now() + make_interval(secs => ${seconds})`,
        failed_at: isGivenUp ? sql`now()` : null,
      })
      .where(isThisMail);
  } else if (mail === null || row.template === "account_deleted") {
    // Nothing of a deleted account is kept.
    await db.delete(mailOutbox).where(isThisMail);
  } else {
    await db.update(mailOutbox).set({ sent_at: sql`now()`, last_error: null }).where(isThisMail);
  }
}

/** @returns null if the mail is no longer needed. */
async function composeAndSend(row: Row, send: typeof sendMail) {
  const mail = await composeMail(row as QueuedMail & Row);
  if (mail) await send({ id: row.id, to: row.recipient, ...mail });
  return mail;
}
