import "server-only";
import { type Account, readAccount, recordAccount } from "./account.server";
import { syncCatalogue } from "./catalogue.server";
import { syncLiveSubscriptions } from "./subscriptions.server";

/**
 * Makes the mirror equal to the account of the key: products and prices that Stripe does not list become inactive,
 * subscriptions that it does not know end. Records the account and mode at the end.
 */
export async function syncBilling(): Promise<{ account: Account; products: number; subscriptions: number }> {
  const account = await readAccount();
  const products = await syncCatalogue();
  const subscriptions = await syncLiveSubscriptions();
  await recordAccount(account);
  return { account, products, subscriptions };
}
