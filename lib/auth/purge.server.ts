import "server-only";
import { and, eq, isNotNull, lt, or, sql } from "drizzle-orm";
import { db } from "@/db";
import { mailOutbox, oneTimeTokens, sessions } from "@/db/schema";

/** Deletes expired tokens, old sessions and old mails. Ended sessions stay for 90 days to recognize known devices. */
export async function purgeAuth(): Promise<void> {
  const before = (days: number) => sql`now() - make_interval(days => ${days})`;
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expires_at, sql`now()`));
  await db.delete(sessions).where(lt(sessions.expires_at, before(90)));
  await db.delete(mailOutbox).where(
    or(
      lt(mailOutbox.sent_at, before(30)),
      lt(mailOutbox.failed_at, before(30)),
      and(eq(mailOutbox.template, "account_deleted"), isNotNull(mailOutbox.failed_at)),
      // Never sent, because no mail server was configured.
      lt(mailOutbox.created_at, before(40)),
    ),
  );
}
