import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import { getTypeSchemas } from "./type-schemas";

type Schema = Record<string, unknown>;

const DECLARATIONS = fileURLToPath(
  new URL("../../../node_modules/stripe/esm/stripe.esm.node.d.ts", import.meta.url),
);

/** `customer.subscription.trial_will_end` is typed by CustomerSubscriptionTrialWillEndEvent. */
export const toEventType = (type: string) =>
  `${type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`;

/** The schema of a value in a form: every value is a text there, and "" removes what is there. */
function toFormSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toFormSchema);
  if (typeof schema !== "object" || schema === null) return schema;
  const { type, const: constant, properties, ...rest } = schema as Schema;
  if (constant !== undefined) return { const: String(constant ?? "") };
  if (type === "number") return { type: "string", pattern: "^-?\\d+(\\.\\d+)?$" };
  if (type === "boolean") return { enum: ["true", "false"] };
  if (type === "null") return { const: "" };
  const inner = Object.entries(rest).map(([name, value]) => [name, toFormSchema(value)]);
  const fields = Object.entries(properties ?? {}).map(([name, value]) => [name, toFormSchema(value)]);
  return {
    ...(type !== undefined && { type }),
    ...(properties !== undefined && { properties: Object.fromEntries(fields) }),
    ...Object.fromEntries(inner),
  };
}

/**
 * Compares values with types of the stripe package. No property may be missing or unknown. Decimals are texts on the wire.
 * @param form whether the values are decoded forms, as requests are
 * @returns a function that lists the last faults of a value in words
 */
export function createTypeChecker(names: string[], { form = false } = {}) {
  const { $defs, schemas } = getTypeSchemas(DECLARATIONS, "Stripe", names, {
    Decimal: { type: "string", pattern: "^-?\\d+(\\.\\d+)?$" },
  });
  // The types refer to a thousand others; optimising their code would take most of the time.
  const ajv = new Ajv({ allowUnionTypes: true, strict: false, code: { optimize: false } });
  const definitions = Object.entries($defs).map(([id, schema]) => [id, form ? toFormSchema(schema) : schema]);
  ajv.addSchema({ $id: "stripe", $defs: Object.fromEntries(definitions) });
  const compile = (name: string) => ajv.compile({ $ref: `stripe${schemas[name]!.$ref}` });
  const validators = new Map<string, ReturnType<typeof compile>>();
  return (name: string, value: unknown): string[] => {
    const validate = validators.get(name) ?? compile(name);
    validators.set(name, validate);
    if (validate(JSON.parse(JSON.stringify(value)))) return [];
    return (validate.errors ?? [])
      .slice(-5)
      .map(
        ({ instancePath, message, params }) => `${name}${instancePath} ${message} ${JSON.stringify(params)}`,
      );
  };
}

/** Converts the fields of a decoded form to values: `items[0][price]` is a list. */
export function toValue(field: unknown): unknown {
  if (typeof field !== "object" || field === null) return field;
  const entries = Object.entries(field).map(([name, value]) => [name, toValue(value)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
