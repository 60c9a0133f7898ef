import { requirePermission } from "@/lib/access/permissions.server";
import * as api from "@/lib/planning/templates/endpoints";
import { TEMPLATES_PERMISSION } from "@/lib/planning/templates/options";
import { createTemplate } from "@/lib/planning/templates/own-templates.server";
import { listTemplates } from "@/lib/planning/templates/templates.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.listTemplates, async ({ user, query }) => {
  await requirePermission(user.id, TEMPLATES_PERMISSION);
  return listTemplates(user.id, query);
});
export const POST = route(api.createTemplate, async ({ user, body }) => {
  await requirePermission(user.id, TEMPLATES_PERMISSION);
  return createTemplate(user.id, body);
});
export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET, POST);
