import { isObject } from "../../http.ts";
import type { Schema } from "../request.ts";

/**
 * Fits a value to a JSON schema: properties that the schema does not name are dropped, a missing text
 * becomes `fallback`, and any other missing value becomes the smallest one that its type allows.
 */
export function fitToSchema(schema: Schema, value: unknown, fallback = "", root = schema): unknown {
  const next = isObject(value) && typeof value.name === "string" ? value.name : fallback;
  const inner = (part: unknown, given: unknown) => fitToSchema(part as Schema, given, next, root);
  if (typeof schema.$ref === "string") {
    const steps = schema.$ref.split("/").slice(1);
    return inner(
      steps.reduce<Schema>((part, step) => part[step] as Schema, root),
      value,
    );
  }
  if (Array.isArray(schema.anyOf)) {
    return inner(schema.anyOf.find(({ type }) => type === getJsonType(value)) ?? schema.anyOf[0], value);
  }
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum.includes(value) ? value : schema.enum[0];
  const types = [schema.type].flat();
  switch (types.includes(getJsonType(value)) ? getJsonType(value) : types[0]) {
    case "object": {
      const given = isObject(value) ? value : {};
      const properties = Object.entries((schema.properties ?? {}) as Schema);
      return Object.fromEntries(properties.map(([name, part]) => [name, inner(part, given[name])]));
    }
    case "array": {
      const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items } = schema as Record<string, number>;
      const given = Array.isArray(value) ? value.slice(0, maxItems) : [];
      return Array.from({ length: Math.max(minItems, given.length) }, (_, i) => inner(items, given[i]));
    }
    case "string":
      return (typeof value === "string" ? value : fallback).slice(0, Number(schema.maxLength ?? 10_000));
    case "boolean":
      return value === true;
    case "null":
      return null;
    default:
      return typeof value === "number" ? value : Number(schema.minimum ?? 0);
  }
}

const getJsonType = (value: unknown) =>
  Array.isArray(value) ? "array" : value === null || value === undefined ? "null" : typeof value;
