/** Whether toasts were shown since this document was opened; apart, so that asking does not load them. */
export const toasted = { yes: false };
