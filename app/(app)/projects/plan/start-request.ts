/** Set in this window only, so that no link and no reload uses an AI run. */
let isRequested = false;

/** Asks the dialog to plan the stored text as soon as it opens. */
export const requestStart = () => {
  isRequested = true;
};

/** @returns whether a start was requested since the last call */
export function takeStartRequest(): boolean {
  const wasRequested = isRequested;
  isRequested = false;
  return wasRequested;
}
