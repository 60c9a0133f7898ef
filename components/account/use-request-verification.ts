import { getMe, requestVerification } from "@/lib/auth/calls";
import { useCall } from "@/lib/queries";

/** Sends the mail with the link that verifies the user's address. */
export const useRequestVerification = () =>
  useCall(requestVerification, {
    // The address may have been verified in the meantime.
    invalidates: [getMe],
    success: "Verification email sent successfully",
    failure: (message) => `Failed to send verification email: ${message}`,
  });
