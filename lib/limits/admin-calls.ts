import { clientEndpoint } from "@/lib/api/endpoint";
import type * as api from "./admin-endpoints";

export const getUserLimits = clientEndpoint<typeof api.getUserLimits>(
  "superuser",
  "GET",
  "/api/admin/users/{user-id}/limits",
);
