const NAME = "OperatorError";

/** A failure that the operator can mend. The message is one sentence, which the scripts print without a stack. */
export class OperatorError extends Error {
  /** @override */
  name = NAME;
}

/**
 * By the name, because a script and what it imports may have loaded this file twice.
 * @param {Error} error
 */
export const isOperatorError = (error) => error.name === NAME;
