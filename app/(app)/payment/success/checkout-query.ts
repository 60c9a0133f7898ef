/** The query of this page, shared by the server and the browser. */
export const getCheckoutInput = (sessionId: string) => ({ params: { "checkout-session-id": sessionId } });
