import { dirname } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "./lib/app/build.mjs";
import { explain } from "./lib/messages/problem.mjs";

try {
  await ensureBuilt(dirname(dirname(fileURLToPath(import.meta.url))));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
