import { errorModelSchema } from "@/lib/openapi/document.server";

export const dynamic = "force-static";

export const GET = () => Response.json(errorModelSchema);
