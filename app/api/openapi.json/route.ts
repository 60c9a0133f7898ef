import { endpoints, tags } from "@/lib/all-endpoints.server";
import { env } from "@/lib/env.server";
import * as api from "@/lib/health/endpoints";
import { createOpenApiDocument } from "@/lib/openapi/document.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

/** Made at the first call, because making it takes longer than loading the rest of the API. */
let document: ReturnType<typeof createOpenApiDocument> | undefined;

export const GET = route(
  api.getOpenApi,
  async () => (document ??= createOpenApiDocument(endpoints, tags, env.APP_URL)),
);
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
