import "server-only";
import type { inspectStripe } from "../billing/inspection.server";

/** What Stripe was asked, once for all the checks that read it. */
export type Inspection = ReturnType<typeof inspectStripe>;

/** One part that can be looked at: what comes of it is a sentence, or a failure with a way to mend it. */
export interface Check {
  id: string;
  title: string;
  /** What does not work without it. */
  without: string;
  /** @returns what is fine about it, or null when it is off; throws Broken when it is not. */
  run(stripe: Inspection): Promise<string | null>;
  /** How to turn it on. */
  turnOn?: string;
}

/** Configured, and not working. */
export class Broken extends Error {
  constructor(
    detail: string,
    readonly fix: string,
  ) {
    super(detail);
  }
}
