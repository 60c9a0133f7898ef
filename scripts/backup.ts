// `npm run backup -- file` writes the whole database to a file; `npm run restore -- file` loads one into an empty
// database. Both use DATABASE_URL, or the embedded Postgres of `npm start`, running or not.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { runScript } from "./lib/app/run-script.mjs";
import { readSettings, requireDatabase } from "./lib/app/settings.mjs";
import { problem } from "./lib/messages/problem.mjs";
import { bold, say } from "./lib/messages/terminal.mjs";
import { dump, restore } from "./lib/postgres/dump.mjs";
import { startPostgres } from "./lib/postgres/server.mjs";

async function main(root: string) {
  const [, , command, fileArgument] = process.argv;
  if (!fileArgument) throw problem(`Usage: npm run ${command} -- waymark.backup`);
  const file = resolve(process.env.INIT_CWD ?? ".", fileArgument);
  const { url, close } = await openDatabase(root);
  try {
    if (command === "backup") {
      if (existsSync(file)) throw problem(`${file} already exists.`);
      const { rows, tables } = await dump(url, file);
      say(
        `${rows} rows of ${tables} tables are in ${bold(file)}. It contains all data: protect it like the database.`,
      );
    } else {
      if (!existsSync(file)) throw problem(`There is no ${file}.`);
      const { migrate } = await import("@/db/migrate.server");
      await migrate(url);
      const { rows, tables } = await restore(url, file);
      say(`Restored ${rows} rows of ${tables} tables.`);
    }
  } finally {
    await close();
  }
}

async function openDatabase(root: string) {
  const { databaseUrl, dataDir } = readSettings(process.env, root);
  const url = process.env.DATABASE_DIRECT_URL || databaseUrl;
  if (url) {
    await requireDatabase(url);
    return { url, close: async () => {} };
  }
  const server = await startPostgres({ dataDir, log: say });
  return { url: server.url, close: async () => server.isTakenOver || (await server.stop()) };
}

runScript(main);
