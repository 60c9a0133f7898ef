/** The maximum length of the reason for a grant, in characters. Without schemas, so that the fields of the browser can load it. */
export const MAX_REASON_LENGTH = 200;
