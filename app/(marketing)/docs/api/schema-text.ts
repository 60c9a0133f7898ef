/** The part of JSON Schema that `z.toJSONSchema` produces. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  default?: unknown;
  deprecated?: boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

const INDENT = "  ";
const json = (value: unknown) => JSON.stringify(value);
const range = (low: number | undefined, high: number | undefined, what: string) =>
  low && high && low !== high
    ? `${low} to ${high}${what}`
    : low
      ? `at least ${low}${what}`
      : high
        ? `at most ${high}${what}`
        : undefined;

/** Formats a schema as a TypeScript type, which is much shorter than JSON Schema. */
export function formatSchema(schema: Schema, indent = ""): string {
  if (schema.$ref) return schema.$ref.split("/").at(-1)!;
  if ("const" in schema) return json(schema.const);
  if (schema.enum) return schema.enum.map(json).join(" | ");
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return [...new Set(union.map((member) => formatSchema(member, indent)))].join(" | ");
  if (schema.allOf && !schema.type)
    return schema.allOf.map((member) => formatSchema(member, indent)).join(" & ");
  if (Array.isArray(schema.type)) return schema.type.join(" | ");
  switch (schema.type) {
    case "string":
      return schema.format ?? "string";
    case "array": {
      const item = formatSchema(schema.items ?? {}, indent);
      return / [|&] /.test(item) && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
    }
    case "object":
      return formatObject(schema, indent);
    default:
      return schema.type ?? "any";
  }
}

function formatObject({ properties = {}, additionalProperties, ...rules }: Schema, indent: string) {
  const deeper = indent + INDENT;
  // Alternative names of a property are omitted: the first alternative is the real name.
  const required = [rules, ...(rules.allOf ?? []).flatMap(({ anyOf = [] }) => anyOf.slice(0, 1))].flatMap(
    (rule) => rule.required ?? [],
  );
  const current = Object.entries(properties).filter(([, { deprecated }]) => !deprecated);
  const lines = current.map(([name, property]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : json(name);
    const limits = formatLimits(property);
    return `${deeper}${key}${required.includes(name) ? "" : "?"}: ${formatSchema(property, deeper)}${limits && `  // ${limits}`}`;
  });
  if (typeof additionalProperties === "object" && Object.keys(additionalProperties).length > 0)
    lines.push(`${deeper}[name: string]: ${formatSchema(additionalProperties, deeper)}`);
  return lines.length > 0 ? `{\n${lines.join("\n")}\n${indent}}` : "{ [name: string]: any }";
}

/** Describes the limits of a value: length, size, count and default. */
export function formatLimits(schema: Schema): string {
  // "Text or null" has the limits of the text.
  const value = schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
  return [
    range(value.minLength, value.maxLength, " characters"),
    range(value.minItems, value.maxItems, " of them"),
    formatNumberRange(value),
    schema.default === undefined ? undefined : `default ${json(schema.default)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function formatNumberRange({ type, minimum, maximum }: Schema): string | undefined {
  if ((type !== "integer" && type !== "number") || minimum === undefined) return undefined;
  const isBounded = maximum !== undefined && Math.abs(maximum) < Number.MAX_SAFE_INTEGER;
  if (isBounded) return `${minimum} to ${maximum}`;
  return minimum > Number.MIN_SAFE_INTEGER ? `at least ${minimum}` : undefined;
}
