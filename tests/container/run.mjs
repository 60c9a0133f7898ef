// `npm test -- container`: runs the Dockerfile without an engine, and starts the result as the compose file describes.
// Each RUN works in a clean folder with only the files of the build context. The server runs in a folder with only the files
// that the last stage copies, under the base image's Node (from npm, for Linux) and as a user who owns no files.
// On other systems the Node that runs this script is used.
// What this cannot try: the engine itself, the images of Postgres and the mail catcher, and Compose.
import { chmodSync, cpSync, mkdtempSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { takeBuild } from "../../scripts/lib/app/build.mjs";
import { explain, problem } from "../../scripts/lib/messages/problem.mjs";
import { say, step } from "../../scripts/lib/messages/terminal.mjs";
import { stopUnfinished } from "../../scripts/lib/process/processes.mjs";
import { onStop } from "../../scripts/lib/process/signals.mjs";
import { checkDemo, checkLive } from "./checks.mjs";
import { readCompose } from "./compose.mjs";
import { listContextFiles } from "./context.mjs";
import { createEngine, fetchNode } from "./engine.mjs";
import { getBase, readStages } from "./image.mjs";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const folder = mkdtempSync(join(tmpdir(), "waymark-container-"));
// Only its owner may look into a new folder of this kind, and the server is to run as another.
chmodSync(folder, 0o755);

async function main() {
  const databases = process.env.TEST_DATABASE_URL;
  if (!databases) throw problem("Run it by `npm test -- container`, which starts a Postgres for it.");
  if (process.platform === "win32") return say("Not on Windows: the steps of the image are for a shell.");
  const stages = readStages(readFileSync(join(root, "Dockerfile"), "utf8"));
  const compose = readCompose(readFileSync(join(root, "docker-compose.yml"), "utf8"), {
    POSTGRES_PASSWORD: "unused",
  });

  const nodeFolder = await step("Fetch the image's Node", () =>
    fetchNode(getBase(stages, "app"), join(folder, "node")),
  );
  const context = join(folder, "context");
  for (const path of listContextFiles(root))
    cpSync(join(root, path), join(context, path), { recursive: true });
  const engine = createEngine({ stages, context, images: join(folder, "images"), nodeFolder });
  await engine.build("app");
  await engine.build("sandbox");
  // The steps after this one use the image's build. On hosted CI they make their own, with each version of Node.
  if (!process.env.CI) await takeBuild(root, join(folder, "images", "build", "app"));
  await step("live: one container and a database", () => checkLive({ engine, compose, databases }));
  await step("demo: with the sandbox", () => checkDemo({ engine, compose, databases }));
}

let isEnding = false;

/** @param {number} code */
async function end(code) {
  // A signal makes the running step fail, which would call this a second time.
  if (isEnding) return;
  isEnding = true;
  await stopUnfinished();
  // There are about 50,000 files; the asynchronous rm removes several at a time.
  await step("Clean up", () => rm(folder, { recursive: true, force: true }));
  process.exit(code);
}

onStop(
  () => end(130),
  () => process.exit(130),
);
main().then(
  () => end(0),
  (error) => {
    process.stderr.write(`${explain(error)}\n`);
    return end(1);
  },
);
