// `npm run stripe:sync`: copies all products and prices from Stripe into the mirror.
import { dirname } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { explain } from "./lib/problem.mjs";
import { loadEnvFile, requireNode } from "./lib/settings.mjs";
import { red, say } from "./lib/terminal.mjs";

async function main() {
  requireNode();
  loadEnvFile(dirname(dirname(fileURLToPath(import.meta.url))));
  process.env.LOG_LEVEL ||= "silent";
  // Imported after the environment is loaded, because these modules read it on import.
  const [{ syncCatalogue }, { pool }] = await Promise.all([
    import("@/lib/billing/catalogue.server"),
    import("@/db"),
  ]);
  try {
    const count = await syncCatalogue();
    say(`${count} products are as Stripe has them.`);
  } finally {
    await pool.end();
  }
}

main().catch((error) => {
  process.stderr.write(`${red(explain(error))}\n`);
  process.exit(1);
});
