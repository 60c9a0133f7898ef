/** The query parameter of a page that takes the place of a payment, or to which the provider sends the user without one. */
export const FROM_PROVIDER = "from_provider";
