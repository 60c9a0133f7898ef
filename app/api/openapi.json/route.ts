import { openApiDocument } from "@/lib/api/openapi";
import { endpoints } from "@/lib/endpoints";
import { env } from "@/lib/env";
import * as api from "@/lib/health/endpoints";
import { others, route } from "@/lib/route";

const document = openApiDocument(endpoints, env.APP_URL);

export const GET = route(api.getOpenApi, async () => document);
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
