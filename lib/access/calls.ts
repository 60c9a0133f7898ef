import { clientEndpoint } from "@/lib/api/endpoint";
import type * as api from "./endpoints";

export const listPermissions = clientEndpoint<typeof api.listPermissions>(
  "public",
  "GET",
  "/api/permissions",
);
export const getProtected = clientEndpoint<typeof api.getProtected>(
  "user",
  "GET",
  "/api/protected/{permission-name}",
);
