import * as api from "@/lib/audit/endpoints";
import { listAuditLog } from "@/lib/audit/log";
import { others, route } from "@/lib/route";

export const GET = route(api.listAuditLog, ({ query }) => listAuditLog(query));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
