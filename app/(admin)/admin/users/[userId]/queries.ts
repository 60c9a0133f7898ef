import { parsePaging } from "@/components/data/list-params";

export const USER_TABS = [
  { value: "profile", label: "Account" },
  { value: "roles", label: "Roles" },
  { value: "permissions", label: "Permissions" },
  { value: "limits", label: "Limits" },
] as const;

export const BY_NAME = { sort_by: "name", sort_order: "asc" } as const;

/* The queries of a user's tabs, shared by the server and the browser. */

export const getUserInput = (userId: string) => ({
  params: { "user-id": userId },
  query: { expand: ["accounts"] as "accounts"[] },
});

export const getUserLimitsInput = (userId: string) => ({ params: { "user-id": userId } });

export const getUserRolesInput = (user_id: string, search: URLSearchParams) => ({
  query: { ...parsePaging(search), ...BY_NAME, user_id },
});

export const getUserPermissionsInput = (userId: string, search: URLSearchParams) => ({
  params: { "user-id": userId },
  query: { ...parsePaging(search), ...BY_NAME },
});

/** The names of the roles and plans that grant permissions, fetched together with the permissions. */
export const getAllUserRolesInput = (user_id: string) => ({ query: { ...BY_NAME, user_id, per_page: 100 } });
export const getUserPlansInput = (user_id: string) => ({
  query: { user_id, per_page: 100, expand: ["product"] as "product"[] },
});
