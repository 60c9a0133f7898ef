import "server-only";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { dictionary } from "@zxcvbn-ts/language-common";
import { validationFailed } from "@/lib/api/problem";
import { createQueue } from "@/lib/async/queue.server";
import { oncePerProcess } from "@/lib/once-per-process";

const BCRYPT_COST = 10;
/** Half of the cores, so that reads go on while people sign in. */
const MAX_WORKERS = Math.max(1, Math.floor(availableParallelism() / 2));
/** A job that waits behind more would end after the deadline of its request, so it is refused at once. */
const MAX_QUEUED_JOBS = 50 * MAX_WORKERS;
/** On a busy machine a job may wait longer than expected. Shorter than the deadline of a request. */
const QUEUE_TIMEOUT_MS = 6_000;

type Job = { op: "hash" | "compare"; digest: string; hash?: string };

const pool = oncePerProcess("passwords", () => ({
  idleWorkers: [] as Worker[],
  runInQueue: createQueue({
    maxRunning: MAX_WORKERS,
    maxWaiting: MAX_QUEUED_JOBS,
    timeoutMs: QUEUE_TIMEOUT_MS,
    busyMessage: "Sign-in is busy right now. Please try again in a few seconds.",
    retryAfterSeconds: 5,
  }),
}));

/**
 * bcrypt reads only 72 bytes and stops at NUL. It gets a base64 digest instead, so that every character of a long password
 * counts (OWASP Password Storage, pre-hashing).
 */
const toDigest = (password: string) => createHash("sha384").update(password, "utf8").digest("base64");

/**
 * Hashes a new password. Takes about 100 ms in a worker thread, and longer in a queue.
 * @param deadline the deadline of the call. Once it has passed, nothing may be stored, because the client was told to send the call
 *   again. A client that has only left expects what it asked for.
 * @throws 503 when the queue is full or slow, or the deadline has passed
 */
export async function hashPassword(password: string, deadline?: AbortSignal): Promise<string> {
  const hash = (await runInWorker("hash", password)) as string;
  deadline?.throwIfAborted();
  return hash;
}

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

const runInWorker = (op: Job["op"], password: string, hash?: string): Promise<string | boolean> =>
  pool.runInQueue(async () => {
    const worker = pool.idleWorkers.pop() ?? startWorker();
    worker.ref();
    worker.postMessage({ op, digest: toDigest(password), hash } satisfies Job);
    // Rejects when the worker fails, which then takes no more jobs.
    const [{ value }] = await once(worker, "message");
    worker.unref();
    pool.idleWorkers.push(worker);
    return value;
  });

function startWorker(): Worker {
  const worker = new Worker(new URL("./password-worker.mjs", import.meta.url), {
    workerData: { cost: BCRYPT_COST },
  });
  worker.on("error", () => {
    pool.idleWorkers = pool.idleWorkers.filter((idle) => idle !== worker);
  });
  return worker;
}
