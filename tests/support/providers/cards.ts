/** Test cards of Stripe. */
export const GOOD_CARD = "4242424242424242";
/** It can be saved, but every charge is declined. */
export const CARD_DECLINED_LATER = "4000000000000341";
export const DECLINED_CARD = "4000000000000002";
