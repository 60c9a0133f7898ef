import "server-only";
import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";
import { dictionary } from "@zxcvbn-ts/language-common";
import { unavailable, validationFailed } from "@/lib/api/problem";

const COST = 10;
const WORKERS = 2;
/** More than this waiting is an attack or an outage; an early no is better than a late one. */
const QUEUE_MAX = 200;

type Job = { id: number; op: "hash" | "compare"; digest: string; hash?: string };
type Waiting = { job: Job; resolve: (value: string | boolean) => void; reject: (error: Error) => void };
interface Pool {
  workers: { worker: Worker; current: Waiting | null }[];
  queue: Waiting[];
  next: number;
}

// One pool a process, like the database's (db/index.ts).
const shared = globalThis as typeof globalThis & { waymarkPasswords?: Pool };
shared.waymarkPasswords ??= { workers: [], queue: [], next: 0 };
const pool = shared.waymarkPasswords;

/**
 * bcrypt reads only 72 bytes and stops at NUL, so it gets a digest of fixed length instead: nothing of a long password is
 * cut. Base64 keeps NUL out (OWASP Password Storage, pre-hashing).
 */
const digestOf = (password: string) => createHash("sha384").update(password, "utf8").digest("base64");

/** The hash of a new password; some 100 ms of another thread. */
export const hashPassword = (password: string) => run("hash", password) as Promise<string>;

/** Compared against when there is no account, so that an unknown address takes as long as a wrong password. */
const NOBODY = "$2b$10$ffDCuWsv0jKTwf2zgADsMObz3diHYPuSDpowWXd7vJLs/kUYivqgm";

export const comparePassword = (password: string, hash: string | null | undefined) =>
  run("compare", password, hash ?? NOBODY) as Promise<boolean>;

const common = new Set(dictionary["passwords-common"] as string[]);

/** @throws 422 for a password that everybody tries first (NIST 800-63B 3.1.1.2). */
export function refuseCommonPassword(password: string, location = "body.password"): void {
  if (common.has(password.toLowerCase())) {
    throw validationFailed([
      { message: "This password is among the most common ones. Please choose another.", location },
    ]);
  }
}

function run(op: Job["op"], password: string, hash?: string): Promise<string | boolean> {
  if (pool.queue.length >= QUEUE_MAX) throw unavailable("Too many people are signing in. Please try again.");
  return new Promise((resolve, reject) => {
    pool.queue.push({ job: { id: pool.next++, op, digest: digestOf(password), hash }, resolve, reject });
    feed();
  });
}

function feed(): void {
  let idle = pool.workers.find((one) => !one.current);
  if (!idle && pool.workers.length < WORKERS) idle = start();
  const waiting = idle && pool.queue.shift();
  if (!idle || !waiting) return;
  idle.current = waiting;
  idle.worker.ref();
  idle.worker.postMessage(waiting.job);
}

function start() {
  const worker = new Worker(new URL("./password-worker.mjs", import.meta.url), {
    workerData: { cost: COST },
  });
  const entry: Pool["workers"][number] = { worker, current: null };
  worker.on("message", ({ value }: { value: string | boolean }) => {
    const done = entry.current;
    entry.current = null;
    worker.unref();
    done?.resolve(value);
    feed();
  });
  worker.on("error", (error) => {
    pool.workers.splice(pool.workers.indexOf(entry), 1);
    entry.current?.reject(error as Error);
    feed();
  });
  pool.workers.push(entry);
  return entry;
}
