import { vi } from "vitest";

/** Like the limits in vitest.config.ts, it only ends what hangs. The default of a second fails on a busy machine. */
const MAX_WAIT_MS = 20_000;
const wrapped = Symbol.for("waymark.tests.waiting");

// Files share a worker, so this may run many times.
const { waitFor } = vi;
if (!(wrapped in waitFor)) {
  const patient: typeof vi.waitFor = (check, options = MAX_WAIT_MS) => waitFor(check, options);
  vi.waitFor = Object.assign(patient, { [wrapped]: true });
}
