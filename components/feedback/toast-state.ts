/**
 * Whether a toaster was mounted since the document was opened. In
 * a file of its own so that reading it does not load the toaster.
 */
export const toastState = { hasShownToast: false };
