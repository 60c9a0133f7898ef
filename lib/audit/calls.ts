import { clientEndpoint } from "@/lib/api/endpoint";
import type * as api from "./endpoints";

export const listAuditLog = clientEndpoint<typeof api.listAuditLog>(
  "superuser",
  "GET",
  "/api/admin/audit-log",
);
