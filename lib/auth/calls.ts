import { callOf } from "../api/endpoint";
import type * as account from "./account-endpoints";
import type * as api from "./endpoints";

export const refreshSession = callOf<typeof api.refreshSession>("public", "POST", "/api/auth/refresh-token");
export const getAuthorizationUrl = callOf<typeof api.getAuthorizationUrl>(
  "public",
  "GET",
  "/api/auth/authorization-url",
);
export const getMe = callOf<typeof account.getMe>("user", "GET", "/api/auth/me");
export const deleteMe = callOf<typeof account.deleteMe>("user", "DELETE", "/api/auth/me");
export const listSessions = callOf<typeof account.listSessions>("user", "GET", "/api/auth/sessions");
export const deleteSession = callOf<typeof account.deleteSession>(
  "user",
  "DELETE",
  "/api/auth/sessions/{session-id}",
);
export const deleteOtherSessions = callOf<typeof account.deleteOtherSessions>(
  "user",
  "DELETE",
  "/api/auth/sessions",
);
export const requestVerification = callOf<typeof account.requestVerification>(
  "user",
  "POST",
  "/api/auth/request-verification",
);
export const verifyEmail = callOf<typeof account.verifyEmail>("public", "POST", "/api/auth/verify");
export const checkPasswordReset = callOf<typeof account.checkPasswordReset>(
  "public",
  "GET",
  "/api/auth/check-password-reset",
);
export const confirmPasswordReset = callOf<typeof account.confirmPasswordReset>(
  "public",
  "POST",
  "/api/auth/confirm-password-reset",
);
