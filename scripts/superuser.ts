// `npm run superuser -- ada@example.com`: makes a user a superuser, and creates the user when the address is unknown.
import process from "node:process";
import { runScript } from "./lib/app/run-script.mjs";
import { problem } from "./lib/messages/problem.mjs";
import { bold, say } from "./lib/messages/terminal.mjs";

async function main() {
  process.env.LOG_LEVEL ||= "silent";
  // Imported after the environment is loaded, because these modules read it on import.
  const [{ makeSuperuser }, { email }, { toProblem }, { migrate }, { seed }, { seedDemo }, { pool }] =
    await Promise.all([
      import("@/lib/auth/accounts/make-superuser.server"),
      import("@/lib/api/fields"),
      import("@/lib/api/failures.server"),
      import("@/db/migrate.server"),
      import("@/db/seed.server"),
      import("@/lib/demo/seed-demo.server"),
      import("@/db"),
    ]);
  try {
    const address = email.safeParse(process.argv[2]);
    if (!address.success) throw problem("Usage: npm run superuser -- ada@example.com");
    // It may run before the first start.
    await migrate(process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || "");
    await seed();
    // The demo accounts go only into an empty database; once it has a user, the first start would not add them.
    if (process.env.PROVIDERS === "sandbox") await seedDemo();
    const { password, isPromoted } = await makeSuperuser(address.data);
    if (password) {
      say(`${bold(address.data)} is a superuser. The password, which is shown only once: ${bold(password)}`);
      say("Sign in with it and change it in the settings.");
    } else say(`${bold(address.data)} ${isPromoted ? "is now" : "was already"} a superuser.`);
  } catch (error) {
    const { status, message } = toProblem(error);
    throw status === 503 ? problem(message) : error;
  } finally {
    await pool.end();
  }
}

runScript(main);
