// `npm run stripe:sync`: makes the mirror of products, prices and live subscriptions equal to Stripe's account.
import { dirname } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { loadEnvFile, requireNode } from "./lib/app/settings.mjs";
import { explain } from "./lib/messages/problem.mjs";
import { red, say } from "./lib/messages/terminal.mjs";

async function main() {
  requireNode();
  loadEnvFile(dirname(dirname(fileURLToPath(import.meta.url))));
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

main().catch((error) => {
  process.stderr.write(`${red(explain(error))}\n`);
  process.exit(1);
});
