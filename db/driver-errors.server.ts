import "server-only";
import { oncePerProcess } from "@/lib/once-per-process";

/** The API, the pages and boot are separate bundles, so a class of errors would exist several times. */
const driverErrors = oncePerProcess("driver-errors", () => new WeakSet<object>());

/** Remembers the error of a connection or a statement, because a file or another server fails with the same codes. */
export const markDriverErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    driverErrors.add(error);
    throw error;
  });

/** Whether the error comes from the connection to Postgres, and not from a file or another server. */
export const isDriverError = (error: object) => driverErrors.has(error);
