import { withSandbox } from "../../support/providers/with-sandbox";

/** Starts a sandbox as `withSandbox` does, with the optional settings of a merchant. */
export const withMerchant = () =>
  withSandbox({
    // A restricted key, so that a test can remove one of its permissions.
    STRIPE_SECRET_KEY: "rk_test_sandbox",
    STRIPE_TAX: "true",
    STRIPE_BILLING_ADDRESS: "required",
    STRIPE_PROMOTION_CODES: "true",
    STRIPE_DELETED_CUSTOMERS: "empty",
  });
