import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";

const providerState = z.enum(["live", "sandbox", "off"]);

export const getHealth = endpoint({
  method: "GET",
  path: "/api/health",
  access: "public",
  summary: "Liveness: the process answers",
  response: z.object({ status: z.literal("ok") }),
});

export const getReadiness = endpoint({
  method: "GET",
  path: "/api/health/ready",
  access: "public",
  summary: "Readiness: the database is reachable and migrated; which outside services are live",
  response: z.object({
    status: z.literal("ready"),
    /** The number of applied migrations. */
    migrations: z.int(),
    mode: z.enum(["live", "sandbox"]),
    providers: z.object({
      stripe: providerState,
      openai: providerState,
      mail: providerState,
      github: providerState,
      google: providerState,
    }),
  }),
  deadlineMs: 1_500,
});

export const getOpenApi = endpoint({
  method: "GET",
  path: "/api/openapi.json",
  access: "public",
  summary: "This API as an OpenAPI 3.1 document",
  response: z.looseObject({ openapi: z.string() }),
});
