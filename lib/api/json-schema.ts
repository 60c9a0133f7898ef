import { z } from "zod";

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema is only built and passed on.
export type JsonObject = Record<string, any>;

const inputs = new WeakMap<z.ZodType, JsonObject>();
const outputs = new WeakMap<z.ZodType, JsonObject>();

/** Converts a schema to JSON Schema 2020-12: what it accepts ("input") or returns ("output"). Callers share the result. */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output"): JsonObject {
  const converted = io === "input" ? inputs : outputs;
  const known = converted.get(schema);
  if (known) return known;
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod as z.core.$ZodTypeInternals & { def: z.core.$ZodPipeDef };
      if (io === "output" || def.type !== "pipe") return;
      // Zod describes only the first part of a pipe, but a value must pass both.
      const isPlain = (part: z.core.$ZodType) => part._zod.def.type !== "transform";
      if (isPlain(def.in) && isPlain(def.out)) merge(jsonSchema, toJsonSchema(def.out as z.ZodType, io));
      const { aliases, ...rest } = jsonSchema as JsonObject;
      if (!aliases) return;
      delete (jsonSchema as JsonObject).aliases;
      Object.assign(jsonSchema, addAliases(rest, aliases));
    },
  }) as JsonObject;
  converted.set(schema, json);
  return json;
}

function merge(schema: JsonObject, addition: JsonObject): void {
  const patterns = [schema, addition].flatMap(({ pattern, allOf = [] }) => [
    ...(pattern === undefined ? [] : [{ pattern }]),
    ...allOf,
  ]);
  Object.assign(schema, addition);
  if (patterns.length < 2) return;
  delete schema.pattern;
  schema.allOf = patterns;
}

/** Adds each alias next to its property. If the property is required, one of the two must be present. */
function addAliases(
  { properties, required = [], ...rest }: JsonObject,
  aliases: Record<string, string>,
): JsonObject {
  const aliasEntries = Object.entries(aliases);
  const isAliased = (name: string) => aliasEntries.some(([, property]) => property === name);
  return {
    ...rest,
    properties: {
      ...properties,
      ...Object.fromEntries(
        aliasEntries.map(([alias, name]) => [
          alias,
          { ...properties[name], deprecated: true, description: `The same as \`${name}\`.` },
        ]),
      ),
    },
    required: required.filter((name: string) => !isAliased(name)),
    allOf: aliasEntries
      .filter(([, name]) => required.includes(name))
      .map(([alias, name]) => ({ anyOf: [{ required: [name] }, { required: [alias] }] })),
  };
}
