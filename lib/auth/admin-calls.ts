import { clientEndpoint } from "@/lib/api/endpoint";
import type * as admin from "./admin-endpoints";

export const listUsers = clientEndpoint<typeof admin.listUsers>("superuser", "GET", "/api/admin/users");
export const getUser = clientEndpoint<typeof admin.getUser>("superuser", "GET", "/api/admin/users/{user-id}");
export const deleteUser = clientEndpoint<typeof admin.deleteUser>(
  "superuser",
  "DELETE",
  "/api/admin/users/{user-id}",
);
