import { callOf } from "../api/endpoints";
import type * as api from "./endpoints";

export const listAuditLog = callOf<typeof api.listAuditLog>("superuser", "GET", "/api/admin/audit-log");
