import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip as gzipCompress } from "node:zlib";
import { say, step } from "../messages/terminal.mjs";
import { withLock } from "../process/lock.mjs";
import { run } from "../process/processes.mjs";

/** By default with the highest quality. */
const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

// The build uses none of these.
const EXCLUDED = new Set([
  "node_modules",
  "tests",
  "e2e",
  "bench",
  "docs",
  "evals",
  "sandbox",
  "scripts",
  "test-results",
  "playwright-report",
  "biome.json",
  "vitest.config.ts",
  "playwright.config.ts",
  "Dockerfile",
  "docker-compose.yml",
]);

/**
 * Builds the app into .next/standalone unless the sources have not changed since the last build.
 * @param {string} root
 */
export async function ensureBuilt(root) {
  if (isFresh(root)) return;
  const onWait = () => say("Waiting for the build that another process does here …");
  await withLock(
    join(root, ".build.lock"),
    async () => {
      if (isFresh(root)) return;
      const hash = hashSources(root);
      fs.rmSync(getStamp(root), { force: true });
      await step("Build the app", () => build(root, hash.slice(0, 12)));
      fs.writeFileSync(getStamp(root), hash);
    },
    onWait,
  );
}

/**
 * Takes the build of another folder, such as the image's, if its sources are the same.
 * @param {string} root @param {string} from
 */
export async function takeBuild(root, from) {
  await withLock(join(root, ".build.lock"), async () => {
    const hash = fs.readFileSync(getStamp(from), "utf8");
    if (isFresh(root) || hash !== hashSources(root)) return;
    fs.rmSync(getStamp(root), { force: true });
    const source = join(from, ".next", "standalone");
    const target = join(root, ".next", "standalone");
    fs.rmSync(target, { recursive: true, force: true });
    fs.cpSync(source, target, { recursive: true, verbatimSymlinks: true });
    fs.writeFileSync(getStamp(root), hash);
  });
}

/** The file that tells which sources a build was made from. @param {string} root */
const getStamp = (root) => join(root, ".next", "built-from");

/** @param {string} root */
const isFresh = (root) =>
  fs.existsSync(getStamp(root)) &&
  fs.existsSync(join(root, ".next", "standalone", "server.mjs")) &&
  fs.readFileSync(getStamp(root), "utf8") === hashSources(root);

/**
 * @param {string} root
 * @param {string} id the build's id, by which an open page notices that the server runs another build (lib/build.ts)
 */
async function build(root, id) {
  const env = {
    ...process.env,
    NODE_ENV: /** @type {const} */ ("production"),
    NEXT_TELEMETRY_DISABLED: "1",
    NEXT_PUBLIC_BUILD_ID: id,
  };
  const failure = "The app could not be built; the lines above say why.";
  await run(failure, "node", [join(root, "node_modules", "next", "dist", "bin", "next"), "build"], {
    cwd: root,
    env,
  });
  const standalone = join(root, ".next", "standalone");
  fs.cpSync(join(root, ".next", "static"), join(standalone, ".next", "static"), { recursive: true });
  await compressFiles(join(standalone, ".next", "static"));
  if (fs.existsSync(join(root, "public")))
    fs.cpSync(join(root, "public"), join(standalone, "public"), { recursive: true });
  await compilePlaybooks(root, join(standalone, "playbooks"));
  fs.rmSync(join(standalone, "server.js"));
  for (const name of ["server.mjs", "front.mjs", "assets.mjs"])
    fs.copyFileSync(join(root, name), join(standalone, name));
  // Next copies .env files there. Settings are read at start, and a build must not contain secrets.
  for (const name of fs.readdirSync(standalone))
    if (name.startsWith(".env")) fs.rmSync(join(standalone, name));
}

/** Writes the playbooks as the server reads them, in place of the sources that Next copies. @param {string} root @param {string} to */
async function compilePlaybooks(root, to) {
  fs.rmSync(to, { recursive: true, force: true });
  const compile = join(root, "lib", "planning", "playbooks", "compile.ts");
  const failure = "The playbooks could not be compiled; the lines above say why.";
  await run(failure, "node", ["--import", "tsx", compile, join(root, "playbooks"), to], { cwd: root });
}

const COMPRESSED = /\.(js|css|svg|json|txt)$/;

/** Writes a compressed copy of each text file beside it, which server.mjs serves. @param {string} folder */
async function compressFiles(folder) {
  const names = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  await Promise.all(
    names
      .filter((name) => COMPRESSED.test(name))
      .map(async (name) => {
        const path = join(folder, name);
        const content = await readFile(path);
        await writeFile(`${path}.br`, await brotli(content));
        await writeFile(`${path}.gz`, await gzip(content, { level: 9 }));
      }),
  );
}

/** The files that a build is made from, in order. @param {string} root @returns {string[]} paths relative to it */
export function listSources(root) {
  /** @type {string[]} */
  const paths = [];
  const dataDir = resolve(root, process.env.DATA_DIR || ".data");
  /** @param {string} folder */
  const visit = (folder) => {
    const entries = fs.readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.name.startsWith(".") || EXCLUDED.has(path) || join(root, path) === dataDir) continue;
      if (entry.isDirectory()) visit(path);
      else if (entry.isFile() && !/\.(md|tsbuildinfo)$|^next-env/.test(entry.name)) paths.push(path);
    }
  };
  visit("");
  return paths;
}

/** @param {string} root */
function hashSources(root) {
  const hash = createHash("sha256");
  for (const path of listSources(root))
    hash
      .update(`${path}\0`)
      .update(fs.readFileSync(join(root, path)))
      .update("\0");
  // This file builds checkouts of other versions, too, where it may stand elsewhere.
  return hash.update(fs.readFileSync(fileURLToPath(import.meta.url))).digest("hex");
}
