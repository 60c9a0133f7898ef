/** In the address of a page to which the payment provider sends the user back without a payment. */
export const FROM_PROVIDER = "from_provider";
