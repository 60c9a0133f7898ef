import "server-only";
import { isDeepStrictEqual } from "node:util";
import compile from "fast-json-stringify";
import type { z } from "zod";
import { type JsonObject, toJsonSchema } from "../json-schema";

type Serialize = (reply: unknown) => string;

const serializers = new WeakMap<z.ZodType, Serialize>();

/**
 * The JSON of a reply, with only its declared properties. The serializer is compiled from the JSON Schema that is also in the
 * OpenAPI document, because parsing each reply takes longer than the rest of the call. In tests and in development the reply is
 * parsed as well, and both results must agree.
 */
export function serialize(schema: z.ZodType, reply: unknown): string {
  const serializer = serializers.get(schema) ?? createSerializer(schema);
  serializers.set(schema, serializer);
  return serializer(reply);
}

/** The compiled serializer of a schema, or null if its replies must be parsed, for example because it transforms values. */
export function compileSerializer(schema: z.ZodType): Serialize | null {
  const declared = simplify(toJsonSchema(schema, "output"));
  return declared && compile(declared);
}

function createSerializer(schema: z.ZodType): Serialize {
  const parse = (reply: unknown) => JSON.stringify(schema.parse(reply));
  const serializer = compileSerializer(schema);
  if (!serializer) return parse;
  if (process.env.NODE_ENV === "production") return serializer;
  return (reply) => {
    const expected = parse(reply);
    const text = serializer(reply);
    if (!isDeepStrictEqual(JSON.parse(text), JSON.parse(expected)))
      throw new Error(`The serializer wrote ${text} instead of ${expected}`);
    return text;
  };
}

/** The parts of a JSON Schema that decide how a value is written; null if the value must be parsed. */
function simplify(schema: JsonObject): JsonObject | null {
  const { anyOf, type, properties, required, additionalProperties, items } = schema;
  if (Array.isArray(type)) return simplifyChoice(type.map((choice) => ({ ...schema, type: choice })));
  if (anyOf) return simplifyChoice(anyOf);
  if (type === "object") {
    const entries = Object.entries<JsonObject>(properties ?? {}).map(([key, value]) => [
      key,
      simplify(value),
    ]);
    const rest = typeof additionalProperties === "object" ? simplify(additionalProperties) : undefined;
    if (rest === null || entries.some(([, value]) => value === null)) return null;
    return { type, properties: Object.fromEntries(entries), required, additionalProperties: rest };
  }
  if (type === "array") {
    const item = simplify(items ?? {});
    return item && { type, items: item };
  }
  return ["string", "number", "integer", "boolean"].includes(type) ? { type } : null;
}

/** A choice is simple only between a value and null. */
function simplifyChoice([value, other, ...more]: JsonObject[]): JsonObject | null {
  const isNullable = other?.type === "null" && more.length === 0;
  const simple = isNullable ? simplify(value!) : null;
  return simple && { ...simple, nullable: true };
}
