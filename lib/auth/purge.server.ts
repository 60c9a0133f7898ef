import "server-only";
import { lt, sql } from "drizzle-orm";
import { oneTimeTokens, sessions } from "@/db/schema";
import { deleteInSteps } from "@/db/steps.server";

/** Deletes expired one-time tokens. */
export const purgeTokens = () => deleteInSteps(oneTimeTokens, lt(oneTimeTokens.expires_at, sql`now()`));

/** Deletes old sessions. Ended ones stay for 90 days to recognize known devices. */
export const purgeSessions = () =>
  deleteInSteps(sessions, lt(sessions.expires_at, sql`now() - interval '90 days'`));
