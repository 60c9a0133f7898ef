import { errorModelSchema } from "@/lib/openapi/response-schema.server";

export const dynamic = "force-static";

export const GET = () => Response.json(errorModelSchema);
