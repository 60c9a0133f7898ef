import { clientEndpoint } from "@/lib/api/endpoint";
import type * as account from "./account-endpoints";
import type * as api from "./endpoints";
import type * as passwords from "./passwords/endpoints";

export const refreshSession = clientEndpoint<typeof api.refreshSession>(
  "public",
  "POST",
  "/api/auth/refresh-token",
);
export const getAuthorizationUrl = clientEndpoint<typeof api.getAuthorizationUrl>(
  "public",
  "GET",
  "/api/auth/authorization-url",
);
export const getMe = clientEndpoint<typeof account.getMe>("user", "GET", "/api/auth/me");
export const updateMe = clientEndpoint<typeof account.updateMe>("user", "PUT", "/api/auth/me");
export const deleteMe = clientEndpoint<typeof account.deleteMe>("user", "DELETE", "/api/auth/me");
export const listSessions = clientEndpoint<typeof account.listSessions>("user", "GET", "/api/auth/sessions");
export const deleteSession = clientEndpoint<typeof account.deleteSession>(
  "user",
  "DELETE",
  "/api/auth/sessions/{session-id}",
);
export const deleteOtherSessions = clientEndpoint<typeof account.deleteOtherSessions>(
  "user",
  "DELETE",
  "/api/auth/sessions",
);
export const requestVerification = clientEndpoint<typeof account.requestVerification>(
  "user",
  "POST",
  "/api/auth/request-verification",
);
export const verifyEmail = clientEndpoint<typeof account.verifyEmail>("public", "POST", "/api/auth/verify");
export const checkPasswordReset = clientEndpoint<typeof passwords.checkPasswordReset>(
  "public",
  "GET",
  "/api/auth/check-password-reset",
);
export const confirmPasswordReset = clientEndpoint<typeof passwords.confirmPasswordReset>(
  "public",
  "POST",
  "/api/auth/confirm-password-reset",
);
