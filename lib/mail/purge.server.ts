import "server-only";
import { and, eq, isNotNull, lt, or, sql } from "drizzle-orm";
import { mailOutbox } from "@/db/schema";
import { deleteInSteps } from "@/db/steps.server";

/** Deletes mails some time after they were sent or given up, and at once what was given up for a deleted account. */
export async function purgeMails(): Promise<void> {
  const { created_at, failed_at, sent_at, template } = mailOutbox;
  const before = (days: number) => sql`now() - make_interval(days => ${days})`;
  await deleteInSteps(
    mailOutbox,
    and(
      // A mail is sent or given up after it was created, so one index finds all of them.
      lt(created_at, before(30)),
      or(
        lt(sent_at, before(30)),
        lt(failed_at, before(30)),
        // Never sent, because no mail server was configured.
        lt(created_at, before(40)),
      ),
    ),
  );
  await deleteInSteps(mailOutbox, and(isNotNull(failed_at), eq(template, "account_deleted")));
}
