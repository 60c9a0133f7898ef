/** The maximum lengths of texts in characters. Without schemas, so that the fields of the browser can load them. */
export const MAX_NAME_LENGTH = 200;
/** A search in names. */
export const MAX_SEARCH_LENGTH = MAX_NAME_LENGTH;
export const MAX_DESCRIPTION_LENGTH = 5000;
export const MAX_EMAIL_LENGTH = 254;
