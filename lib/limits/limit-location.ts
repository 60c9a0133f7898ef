/* What a refusal names as the `location` of its error: `limits.` and one of the names in plan-limits.ts. */

const PREFIX = "limits.";

export const toLimitLocation = (limit: string) => `${PREFIX}${limit}`;

/** @returns null if the error is about something else. */
export const parseLimitLocation = (location = "") =>
  location.startsWith(PREFIX) ? location.slice(PREFIX.length) : null;
