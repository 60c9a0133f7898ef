/** Pages are in English, so dates and times are in English, too. The language of the browser does not matter. */
export const LOCALE = "en-US";
