import { endpoints, tags } from "@/lib/all-endpoints.server";
import { env } from "@/lib/env.server";
import * as api from "@/lib/health/endpoints";
import { createOpenApiDocument } from "@/lib/openapi/document.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

const document = createOpenApiDocument(endpoints, tags, env.APP_URL);

export const GET = route(api.getOpenApi, async () => document);
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
