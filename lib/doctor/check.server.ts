import "server-only";
import type { inspectStripe } from "@/lib/billing/stripe/inspection.server";

/** What was read from Stripe, once for all checks. */
export type Inspection = ReturnType<typeof inspectStripe>;

/** A part in which nothing is wrong, and what the administrator still has to do. */
export interface Warning {
  detail: string;
  fix: string;
}

/** A part in which nothing is wrong so far, but which only its use can check. */
interface Unchecked {
  detail: string;
  is_unchecked: true;
}

/** A check of one part of the configuration. */
export interface Check {
  id: string;
  title: string;
  /** What does not work without this part. */
  without: string;
  /**
   * @returns a sentence when the part works, a warning when something is left to do, what could not be checked, null when it is off.
   * @throws BrokenCheck when it does not work.
   */
  run(stripe: Inspection): Promise<string | Warning | Unchecked | null>;
  /** How to turn the part on. */
  turnOn?: string;
}

/** A part that is configured but does not work, with a way to fix it. Its `cause` is logged. */
export class BrokenCheck extends Error {
  constructor(
    detail: string,
    readonly fix: string,
    options?: ErrorOptions,
  ) {
    super(detail, options);
  }
}
