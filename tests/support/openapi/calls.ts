import { endpoints } from "@/lib/all-endpoints.server";
import type { Schema } from "../fuzz/values";
import { document } from "./openapi";

const operations = Object.entries(endpoints).map(([name, { path, method }]) => ({
  name,
  operation: document.paths[path]![method.toLowerCase()],
}));

const EXAMPLES: Record<string, () => string> = {
  uuid: () => crypto.randomUUID(),
  email: () => "taken-over@example.test",
  password: () => "correct horse",
};

/** A value for each path parameter. None of them identifies an existing row. */
export const params: Record<string, string> = Object.fromEntries(
  operations
    .flatMap(({ operation }) => operation.parameters as { name: string; in: string; schema: Schema }[])
    .filter((parameter) => parameter.in === "path")
    .map(({ name, schema }) => [
      name,
      schema.format === "uuid" ? crypto.randomUUID() : `${name.replaceAll("-", "_")}_1`,
    ]),
);

/** A valid body for each endpoint that takes one, with only the required fields. */
export const bodies: Record<string, unknown> = Object.fromEntries(
  operations
    .filter(({ name }) => endpoints[name]!.body)
    .map(({ name, operation }) => [name, example(operation.requestBody.content["application/json"].schema)]),
);

function example(schema: Schema): unknown {
  if (schema.anyOf) return example(schema.anyOf[0]);
  if (schema.enum) return schema.enum.at(-1);
  switch (schema.type) {
    case "object": {
      const either: Schema[] = schema.allOf ?? [];
      const required = [...(schema.required ?? []), ...either.flatMap(({ anyOf }) => anyOf[0].required)];
      return Object.fromEntries(required.map((name: string) => [name, example(schema.properties[name])]));
    }
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => example(schema.items));
    case "number":
    case "integer":
      return schema.minimum ?? 1;
    default:
      return EXAMPLES[schema.format]?.() ?? (schema.pattern === "^\\w+$" ? "price_1" : "Taken over");
  }
}
