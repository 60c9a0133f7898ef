import "server-only";
import type { z } from "zod";
import { type JsonObject, toJsonSchema } from "@/lib/api/json-schema";
import { errorModel } from "@/lib/api/problem";

/** The schema of a response. It may gain properties, so it does not exclude those that a client does not know yet. */
export const toResponseSchema = (schema: z.ZodType): JsonObject =>
  JSON.parse(JSON.stringify(toJsonSchema(schema, "output")), (name, value) =>
    name === "additionalProperties" && value === false ? undefined : value,
  );

export const errorModelSchema = toResponseSchema(errorModel);
