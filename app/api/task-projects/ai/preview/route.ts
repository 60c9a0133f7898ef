import * as api from "@/lib/planning/endpoints";
import { previewPlan } from "@/lib/planning/preview-plan.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.previewPlan, ({ body, request }) => previewPlan(body, request));
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
