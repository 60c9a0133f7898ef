import { requirePermission } from "@/lib/access/permissions.server";
import * as api from "@/lib/planning/templates/endpoints";
import { TEMPLATES_PERMISSION } from "@/lib/planning/templates/options";
import { changeTemplate, deleteTemplate } from "@/lib/planning/templates/own-templates.server";
import { getTemplate } from "@/lib/planning/templates/templates.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getTemplate, async ({ user, params, query }) => {
  await requirePermission(user.id, TEMPLATES_PERMISSION);
  return getTemplate(user.id, params["template-id"], query);
});
// Users may change and delete their own templates, whatever permissions they hold.
export const PATCH = route(api.changeTemplate, ({ user, params, body }) =>
  changeTemplate(user.id, params["template-id"], body),
);
export const DELETE = route(api.deleteTemplate, ({ user, params }) =>
  deleteTemplate(user.id, params["template-id"]),
);
export const { POST, PUT, OPTIONS } = rejectOtherMethods(GET, PATCH, DELETE);
