/** The maximum length of the reason of a grant, in characters. */
export const MAX_REASON_LENGTH = 200;
