import { parentPort, workerData } from "node:worker_threads";
import bcrypt from "bcryptjs";

// bcryptjs blocks the thread that calls it, so it runs in a worker.
parentPort?.on("message", ({ op, digest, hash }) => {
  const value = op === "hash" ? bcrypt.hashSync(digest, workerData.cost) : bcrypt.compareSync(digest, hash);
  parentPort?.postMessage({ value });
});
