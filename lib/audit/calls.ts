import { callOf } from "../api/endpoint";
import type * as api from "./endpoints";

export const listAuditLog = callOf<typeof api.listAuditLog>("superuser", "GET", "/api/admin/audit-log");
