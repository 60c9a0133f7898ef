import { getBrief } from "@/lib/planning/brief/brief.server";
import * as api from "@/lib/planning/endpoints";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getBrief, ({ user, params }) => getBrief(user.id, params["task-project-id"]));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
