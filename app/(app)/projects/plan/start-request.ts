/** Set in this window only, so that no link and no reload uses an AI run. */
let requestedAt: number | null = null;

/** The user may leave before the dialog opens. A later dialog must not use an AI run. */
const MAX_AGE_MS = 10_000;

/** Asks the dialog to plan the stored text as soon as it opens. */
export const requestStart = () => {
  requestedAt = Date.now();
};

/** @returns whether a start was requested a moment ago and since the last call */
export function takeStartRequest(): boolean {
  const isRecent = requestedAt !== null && Date.now() - requestedAt < MAX_AGE_MS;
  requestedAt = null;
  return isRecent;
}
