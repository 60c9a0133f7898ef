import { vi } from "vitest";

/** Like the limits in vitest.config.ts, it only ends what hangs. The default of a second fails on a busy machine. */
const MAX_WAIT_MS = 20_000;
const wrapped = Symbol.for("waymark.tests.waiting");

// Files share a worker, so this may run many times.
const { waitFor, waitUntil } = vi;
if (!(wrapped in waitFor)) {
  const addLimit = (options?: Parameters<typeof vi.waitFor>[1]) =>
    typeof options === "number" ? options : { timeout: MAX_WAIT_MS, ...options };
  const patient: typeof vi.waitFor = (check, options) => waitFor(check, addLimit(options));
  vi.waitFor = Object.assign(patient, { [wrapped]: true });
  vi.waitUntil = (check, options) => waitUntil(check, addLimit(options));
}
