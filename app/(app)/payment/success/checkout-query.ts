/** The one query of this page, for the server and the browser. */
export const checkoutOf = (sessionId: string) => ({ params: { "checkout-session-id": sessionId } });
