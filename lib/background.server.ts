import "server-only";
import { log } from "./log.server";

const RETRY_DELAY_MS = 60_000;

/**
 * Runs work that the start of the instance does not wait for. It is repeated a minute after it has failed, or after it has
 * returned `false` because it is not done yet.
 * @param failureMessage is logged with the error
 */
export function runInBackground(work: () => Promise<unknown>, failureMessage: string): void {
  const repeatLater = () => setTimeout(runInBackground, RETRY_DELAY_MS, work, failureMessage).unref();
  work().then(
    (isDone) => isDone === false && repeatLater(),
    (err) => {
      log.warn({ err }, failureMessage);
      repeatLater();
    },
  );
}
