import { isOperatorError, OperatorError } from "../../../lib/operator-error.mjs";

const isDiskFull = /ENOSPC|no space left on device|disk (is )?full|os error 28\b/i;
const diskFull = "The disk is full: free some space (about 2 GB) and run this again.";

/**
 * Creates an expected failure. Its message is one sentence for the user and is printed without a stack.
 * @param {string} sentence
 * @param {string} [output] of the command that failed, shown above the sentence
 */
export function problem(sentence, output = "") {
  return isDiskFull.test(output)
    ? new OperatorError(diskFull)
    : new OperatorError(sentence, { cause: output });
}

/**
 * The text to print for a failure: one sentence when the cause is known, else the stack.
 * @param {unknown} thrown
 */
export function explain(thrown) {
  const error = /** @type {NodeJS.ErrnoException} */ (
    thrown instanceof Error ? thrown : new Error(String(thrown))
  );
  if (isOperatorError(error)) return error.cause ? `${error.cause}\n\n${error.message}` : error.message;
  if (isDiskFull.test(`${error.code} ${error.message}`)) return diskFull;
  if (error.path && ["EACCES", "EPERM", "EROFS"].includes(error.code ?? ""))
    return `${error.path} belongs to another user: run this as its owner, or make it writable for you.`;
  return error.stack ?? error.message;
}
