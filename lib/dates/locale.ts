/** Every page is in English, so its dates and times are, too, whatever the language of the browser. */
export const LOCALE = "en-US";
