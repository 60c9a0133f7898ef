/** A display heading: close letters, with the space between words kept, so that the words stay apart. */
export const DISPLAY = "font-semibold tracking-[-0.022em] [word-spacing:0.04em]";

/** The size of a page's title, which a large font of the browser does not make wider than a phone. */
export const PAGE_TITLE = `text-[min(2.25rem,10vw)] leading-[1.11] ${DISPLAY}`;

/** Two columns of short texts on a phone; in a large font, which enlarges the rem, one. */
export const SHORT_TEXTS = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,40%)),1fr))]";

/** The title of a section of a public page. */
export const SECTION_TITLE = `text-3xl ${DISPLAY} sm:text-[2.75rem] sm:leading-[1.1]`;

/** The title of a section on a page of many short ones. */
export const PART_TITLE = `text-3xl ${DISPLAY} sm:text-4xl`;

/** The name of a part of the product above a title. Names are in Title Case, titles in sentence case. */
export const PART_NAME = "text-sm font-semibold text-primary";

/** The title of a large card or picture. */
export const CARD_TITLE = `text-2xl ${DISPLAY} sm:text-3xl`;
