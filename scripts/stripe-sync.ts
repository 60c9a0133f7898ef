// `npm run stripe:sync`: makes the mirror of products, prices and live subscriptions equal to Stripe's account.
import process from "node:process";
import { runScript } from "./lib/app/run-script.mjs";
import { say } from "./lib/messages/terminal.mjs";

async function main() {
  process.env.LOG_LEVEL ||= "silent";
  // Imported after the environment is loaded, because these modules read it on import.
  const [{ syncBilling }, { isLiveMode }, { pool }] = await Promise.all([
    import("@/lib/billing/sync.server"),
    import("@/lib/billing/stripe/stripe.server"),
    import("@/db"),
  ]);
  try {
    const { account, products, subscriptions } = await syncBilling();
    const mode = isLiveMode() ? "live" : "test";
    say(
      `${products} products and ${subscriptions} subscriptions are as Stripe's account ${account.id} has them in ${mode} mode.`,
    );
  } finally {
    await pool.end();
  }
}

runScript(main);
