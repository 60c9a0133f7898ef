/** Marks the address of our own page to which a click on Pay or a return from the provider leads, so that the page offers a way back. */
export const FROM_PROVIDER = "from_provider";
