import { callOf } from "../api/endpoint";
import type * as admin from "./admin-endpoints";

export const listUsers = callOf<typeof admin.listUsers>("superuser", "GET", "/api/admin/users");
export const getUser = callOf<typeof admin.getUser>("superuser", "GET", "/api/admin/users/{user-id}");
export const deleteUser = callOf<typeof admin.deleteUser>(
  "superuser",
  "DELETE",
  "/api/admin/users/{user-id}",
);
