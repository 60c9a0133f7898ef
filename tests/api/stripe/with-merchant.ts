import { withSandbox } from "../../support/providers/with-sandbox";

/** Starts a sandbox as `withSandbox` does, with the optional settings of a merchant. */
export const withMerchant = () =>
  withSandbox({
    STRIPE_TAX: "true",
    STRIPE_BILLING_ADDRESS: "required",
    STRIPE_PROMOTION_CODES: "true",
    STRIPE_DELETED_CUSTOMERS: "empty",
  });
