import { z } from "zod";

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema is built and passed on, hardly read.
export type Json = Record<string, any>;

/** What a declaration accepts ("input") or answers ("output") as JSON Schema 2020-12. */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod as z.core.$ZodTypeInternals & { def: z.core.$ZodPipeDef };
      if (io === "output" || def.type !== "pipe") return;
      // Zod describes the first part of a pipe alone, but a value must pass both.
      const isPlain = (part: z.core.$ZodType) => part._zod.def.type !== "transform";
      if (isPlain(def.in) && isPlain(def.out)) merge(jsonSchema, toJsonSchema(def.out as z.ZodType, io));
      const { aliases, ...rest } = jsonSchema as Json;
      if (!aliases) return;
      delete (jsonSchema as Json).aliases;
      Object.assign(jsonSchema, withAliases(rest, aliases));
    },
  }) as Json;
  return json;
}

function merge(schema: Json, more: Json): void {
  const patterns = [schema, more].flatMap(({ pattern, allOf = [] }) => [
    ...(pattern === undefined ? [] : [{ pattern }]),
    ...allOf,
  ]);
  Object.assign(schema, more);
  if (patterns.length < 2) return;
  delete schema.pattern;
  schema.allOf = patterns;
}

/** Each alias beside its property; one of the two must be there when the property is required. */
function withAliases({ properties, required = [], ...rest }: Json, aliases: Record<string, string>): Json {
  const also = Object.entries(aliases);
  const isAliased = (name: string) => also.some(([, property]) => property === name);
  return {
    ...rest,
    properties: {
      ...properties,
      ...Object.fromEntries(
        also.map(([alias, name]) => [
          alias,
          { ...properties[name], deprecated: true, description: `The same as \`${name}\`.` },
        ]),
      ),
    },
    required: required.filter((name: string) => !isAliased(name)),
    allOf: also
      .filter(([, name]) => required.includes(name))
      .map(([alias, name]) => ({ anyOf: [{ required: [name] }, { required: [alias] }] })),
  };
}
