import { requirePermission } from "@/lib/access/permissions.server";
import * as api from "@/lib/planning/templates/endpoints";
import { TEMPLATES_PERMISSION } from "@/lib/planning/templates/options";
import { startTemplate } from "@/lib/planning/templates/templates.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.startTemplate, async ({ user, author, params, body }) => {
  await requirePermission(user.id, TEMPLATES_PERMISSION);
  return startTemplate(author, params["template-id"], body);
});
export const { PUT, PATCH, DELETE, OPTIONS, HEAD } = rejectOtherMethods(POST);
