import { parentPort, workerData } from "node:worker_threads";
import bcrypt from "bcryptjs";

// bcryptjs computes on the thread that calls it; here it holds up nobody.
parentPort?.on("message", ({ op, digest, hash }) => {
  const value = op === "hash" ? bcrypt.hashSync(digest, workerData.cost) : bcrypt.compareSync(digest, hash);
  parentPort?.postMessage({ value });
});
