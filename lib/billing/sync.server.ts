import "server-only";
import { syncCatalogue } from "./catalogue/catalogue.server";
import { type Account, readAccount, recordAccount } from "./stripe/account.server";
import { syncLiveSubscriptions } from "./subscriptions/subscriptions.server";

/**
 * Makes the mirror equal to the account of the key: products and prices that Stripe does not list become inactive,
 * subscriptions that it does not know end. Records the account and mode at the end.
 * @throws when something could not be read, after all the rest has been
 */
export async function syncBilling(): Promise<{ account: Account; products: number; subscriptions: number }> {
  const account = await readAccount();
  const catalogue = await syncCatalogue().catch((error: Error) => error);
  const subscriptions = await syncLiveSubscriptions();
  if (catalogue instanceof Error) throw catalogue;
  await recordAccount(account);
  return { account, products: catalogue, subscriptions };
}
