import { endpoints } from "@/lib/all-endpoints";
import { openApiDocument } from "@/lib/api/openapi.server";
import { env } from "@/lib/env.server";
import * as api from "@/lib/health/endpoints";
import { others, route } from "@/lib/route.server";

const document = openApiDocument(endpoints, env.APP_URL);

export const GET = route(api.getOpenApi, async () => document);
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
