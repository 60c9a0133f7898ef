import "server-only";
import { ne, notExists, notInArray, or, sql } from "drizzle-orm";
import { db } from "@/db";
import { billingAccount } from "@/db/schema";
import { log } from "@/lib/log.server";
import { isForbidden, isLiveMode, withStripe } from "./stripe.server";

export interface Account {
  id: string;
  /** Whether the account can take payments. */
  isActivated: boolean;
}

/** Placeholder id when a restricted key may not read the account. */
const UNKNOWN_ID = "unknown";

/** The account of the key. Null until Stripe has answered. */
let ownAccountId: string | null = null;

/** Reads the account of the key from Stripe. @throws 503 if Stripe cannot be reached or refuses the key. */
export async function readAccount(): Promise<Account> {
  const account = await withStripe((stripe) => stripe.accounts.retrieveCurrent()).catch((error) => {
    if (isForbidden(error)) return { id: UNKNOWN_ID, charges_enabled: true };
    throw error;
  });
  ownAccountId = account.id;
  return { id: account.id, isActivated: account.charges_enabled };
}

/** Whether the recorded account or mode is another one than that of the key. An unknown account counts as the same. */
const isOfOtherAccount = () =>
  or(
    ne(billingAccount.is_live, isLiveMode()),
    ownAccountId === null || ownAccountId === UNKNOWN_ID
      ? undefined
      : notInArray(billingAccount.account_id, [ownAccountId, UNKNOWN_ID]),
  );

/** Whether the stored plans are those of the key's account and mode. True if no account is recorded. */
export const isMirrorOfThisAccount = () =>
  notExists(db.select({ one: sql`1` }).from(billingAccount).where(isOfOtherAccount()));

/** Records whose plans and subscriptions are stored, after all of them were read. */
export async function recordAccount({ id }: Account): Promise<void> {
  const row = { account_id: id, is_live: isLiveMode(), synced_at: sql`now()` };
  await db
    .insert(billingAccount)
    .values(row)
    .onConflictDoUpdate({ target: billingAccount.is_only_row, set: row });
}

const describe = (id: string, isLive: boolean) => `account ${id} in ${isLive ? "live" : "test"} mode`;

/** Describes the account mismatch; null if there is none. */
export async function describeAccountMismatch(): Promise<string | null> {
  const [row] = await db.select().from(billingAccount).where(isOfOtherAccount());
  if (!row) return null;
  return `The stored plans are of ${describe(row.account_id, row.is_live)}, the key is of ${describe(ownAccountId ?? UNKNOWN_ID, isLiveMode())}, so they are not on sale.`;
}

/** What to do when the stored plans are those of another account or mode. */
export const ACCOUNT_MISMATCH_FIX = "Run `npm run stripe:sync`.";

/** Reads the account and compares the stored plans with it. An installation without a record gets one. @throws like `readAccount` */
export async function checkAccount(): Promise<void> {
  const { id } = await readAccount().catch(async (error) => {
    // The mode is known without Stripe.
    await logAccountMismatch().catch(() => {});
    throw error;
  });
  await db.insert(billingAccount).values({ account_id: id, is_live: isLiveMode() }).onConflictDoNothing();
  await logAccountMismatch();
}

async function logAccountMismatch(): Promise<void> {
  const mismatch = await describeAccountMismatch();
  if (mismatch) log.error(`${mismatch} ${ACCOUNT_MISMATCH_FIX}`);
}
