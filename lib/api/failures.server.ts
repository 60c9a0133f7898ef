import "server-only";
import { isDriverError } from "@/db/driver-errors.server";
import { hasSqlState, isDatabaseBusy, isInvalidValue } from "@/db/sqlstate";
import { conflict, Problem, type ProblemEntry, unavailable, validationFailed } from "./problem";

/** Network error codes of the driver that mean the database is unavailable. */
const UNAVAILABLE_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
]);
/** Messages of `pg` errors without a code: the connection broke, or none became free in time. */
const UNAVAILABLE_MESSAGE =
  /^(timeout expired|timeout exceeded when|Connection terminated|Client has encountered a conn|Client was closed)/;
/** SQLSTATE classes and codes (Postgres manual, appendix A). 25006 comes from a standby, before or after it is the primary. */
const UNAVAILABLE_STATE = /^(08|53|57P|25006)/;

/** Whether a driver error means that the database is unreachable, starting, stopping or out of resources. */
export const isDatabaseUnavailable = (error: Error & { code?: string }) =>
  error.code === undefined
    ? UNAVAILABLE_MESSAGE.test(error.message)
    : UNAVAILABLE_CODES.has(error.code) || UNAVAILABLE_STATE.test(error.code);

/** Turns a unique violation into a 409 that names the field, which the database error does not. */
export async function reportConflict<T>(work: Promise<T>, entry: ProblemEntry): Promise<T> {
  return work.catch((error) => {
    throw hasSqlState(error, "unique_violation") ? conflict(entry.message, [entry]) : error;
  });
}

/** Maps an error to the problem that the caller sees. An unexpected error becomes a 500 with a fixed text. */
export function toProblem(error: unknown): Problem {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (cause instanceof Problem) return cause;
    if (cause.name === "AbortError") return unavailable("The request was aborted.");
    if (hasSqlState(cause, "unique_violation")) return conflict("This value is already taken.");
    if (hasSqlState(cause, "foreign_key_violation"))
      return conflict("This refers to something that no longer exists.");
    if (isInvalidValue(cause)) return validationFailed([{ message: "A value is out of range." }]);
    if (isDriverError(cause) && isDatabaseUnavailable(cause))
      return unavailable("Waymark can’t reach its database. Please try again in a moment.");
    if (isDatabaseBusy(cause)) return unavailable("The database is busy. Please try again.");
  }
  return new Problem(500, "Something went wrong on our end. If you contact us, include the request ID.");
}
