import "server-only";
import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { dictionary } from "@zxcvbn-ts/language-common";
import { unavailable, validationFailed } from "@/lib/api/problem";
import { oncePerProcess } from "@/lib/once-per-process";

const BCRYPT_COST = 10;
/** Half of the cores, so that reads go on while people sign in. */
const MAX_WORKERS = Math.max(1, Math.floor(availableParallelism() / 2));
/** A job that waits behind more would end after the deadline of its request, so it is refused at once. */
const MAX_QUEUED_JOBS = 50 * MAX_WORKERS;

type Job = { op: "hash" | "compare"; digest: string; hash?: string };
type PendingJob = { job: Job; resolve: (value: string | boolean) => void; reject: (error: Error) => void };
interface Pool {
  workers: { worker: Worker; current: PendingJob | null }[];
  queue: PendingJob[];
}

const pool = oncePerProcess<Pool>("passwords", () => ({ workers: [], queue: [] }));

/**
 * bcrypt reads only 72 bytes and stops at NUL. It gets a base64 digest instead, so that every character of a long password
 * counts (OWASP Password Storage, pre-hashing).
 */
const toDigest = (password: string) => createHash("sha384").update(password, "utf8").digest("base64");

/** Hashes a new password. Takes about 100 ms in a worker thread. @throws 503 when the queue is full. */
export const hashPassword = (password: string) => runInWorker("hash", password) as Promise<string>;

/** Compared when there is no account, so that an unknown address takes as long as a wrong password. */
const DUMMY_HASH = "$2b$10$ffDCuWsv0jKTwf2zgADsMObz3diHYPuSDpowWXd7vJLs/kUYivqgm";

export const comparePassword = (password: string, hash: string | null | undefined) =>
  runInWorker("compare", password, hash ?? DUMMY_HASH) as Promise<boolean>;

const commonPasswords = new Set(dictionary["passwords-common"] as string[]);

/** @throws 422 for one of the most common passwords (NIST 800-63B 3.1.1.2). */
export function refuseCommonPassword(password: string, location = "body.password"): void {
  if (commonPasswords.has(password.toLowerCase())) {
    throw validationFailed([{ message: "This password is too common. Please choose another.", location }]);
  }
}

function runInWorker(op: Job["op"], password: string, hash?: string): Promise<string | boolean> {
  if (pool.queue.length >= MAX_QUEUED_JOBS)
    throw unavailable("Sign-in is busy right now. Please try again in a few seconds.", 5);
  return new Promise((resolve, reject) => {
    pool.queue.push({ job: { op, digest: toDigest(password), hash }, resolve, reject });
    startNextJob();
  });
}

function startNextJob(): void {
  let idle = pool.workers.find((entry) => !entry.current);
  if (!idle && pool.workers.length < MAX_WORKERS) idle = startWorker();
  const nextJob = idle && pool.queue.shift();
  if (!idle || !nextJob) return;
  idle.current = nextJob;
  idle.worker.ref();
  idle.worker.postMessage(nextJob.job);
}

function startWorker() {
  const worker = new Worker(new URL("./password-worker.mjs", import.meta.url), {
    workerData: { cost: BCRYPT_COST },
  });
  const entry: Pool["workers"][number] = { worker, current: null };
  worker.on("message", ({ value }: { value: string | boolean }) => {
    const finishedJob = entry.current;
    entry.current = null;
    worker.unref();
    finishedJob?.resolve(value);
    startNextJob();
  });
  worker.on("error", (error) => {
    pool.workers.splice(pool.workers.indexOf(entry), 1);
    entry.current?.reject(error as Error);
    startNextJob();
  });
  pool.workers.push(entry);
  return entry;
}
