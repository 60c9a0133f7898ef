import * as api from "@/lib/audit/endpoints";
import { listAuditLog } from "@/lib/audit/log.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.listAuditLog, ({ query }) => listAuditLog(query));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
