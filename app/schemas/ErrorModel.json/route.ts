import { errorModelSchema } from "@/lib/api/openapi.server";

export const dynamic = "force-static";

export const GET = () => Response.json(errorModelSchema);
