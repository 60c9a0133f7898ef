import { parsePaging } from "@/components/data/query-state";

export const USER_TABS = [
  { value: "profile", label: "Account" },
  { value: "roles", label: "Roles" },
  { value: "permissions", label: "Permissions" },
] as const;

export const BY_NAME = { sort_by: "name", sort_order: "asc" } as const;

/* What the tabs of a user ask for, on the server and in the browser. */

export const userInput = (userId: string) => ({
  params: { "user-id": userId },
  query: { expand: ["accounts"] as "accounts"[] },
});

export const rolesOfUser = (user_id: string, search: URLSearchParams) => ({
  query: { ...parsePaging(search), ...BY_NAME, user_id },
});

export const permissionsOfUser = (userId: string, search: URLSearchParams) => ({
  params: { "user-id": userId },
  query: { ...parsePaging(search), ...BY_NAME },
});

/** For the names of the roles and plans that permissions come from; asked for beside them. */
export const allRolesOfUser = (user_id: string) => ({ query: { ...BY_NAME, user_id, per_page: 100 } });
export const plansOfUser = (user_id: string) => ({
  query: { user_id, per_page: 100, expand: ["product"] as "product"[] },
});
