import "server-only";
import { setTimeout as sleep } from "node:timers/promises";

const RECIPIENTS_PER_STEP = 20;
const STEP_MS = 200;

/**
 * Sends something to many recipients in steps, because each window then reads everything again.
 * @param pause the time between two steps
 */
export async function sendInSteps<T>(
  recipients: T[],
  send: (recipient: T) => void,
  pause: () => Promise<unknown> = () => sleep(STEP_MS, undefined, { ref: false }),
): Promise<void> {
  for (let start = 0; start < recipients.length; start += RECIPIENTS_PER_STEP) {
    if (start > 0) await pause();
    recipients.slice(start, start + RECIPIENTS_PER_STEP).forEach(send);
  }
}
