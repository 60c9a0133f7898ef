import fc from "fast-check";
import { hostile } from "./hostile-values";
import { toKnownId } from "./known";

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema as the OpenAPI document has it.
export type Schema = Record<string, any>;

/** Every password is unmistakable, so any reply that contains it has leaked it. */
const rememberSecret = (name: string, value: unknown) =>
  /password/i.test(name) && typeof value === "string" && value !== "" && !/^__(password\.|raw )/.test(value)
    ? `Zq7-${value}`
    : value;

/** Generates values that mostly fit the schema; some lie exactly at its limits. */
export function toFittingValue(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option: Schema) => toFittingValue(option, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
    case "number":
      return numbers(schema);
    case "array":
      return lists(schema, name);
    case "object":
      return objects(schema);
    default:
      return texts(schema, name).map((value) => rememberSecret(name, value));
  }
}

function numbers({ type, minimum = -1e9, maximum = 1e9 }: Schema): fc.Arbitrary<unknown> {
  const small = fc.integer({ min: Math.max(minimum, -5), max: Math.min(maximum, 20) });
  const limits = fc.constantFrom(minimum, maximum);
  const wide = type === "integer" ? fc.integer() : fc.double({ noNaN: true, noDefaultInfinity: true });
  return fc.oneof(
    { weight: 6, arbitrary: small },
    { weight: 1, arbitrary: limits },
    { weight: 1, arbitrary: wide },
  );
}

function lists({ items, minItems = 0, maxItems = 100 }: Schema, name: string): fc.Arbitrary<unknown> {
  const item = toFittingValue(items, name);
  const few = fc.uniqueArray(item, { minLength: minItems, maxLength: 3 });
  const many = fc.array(item, { minLength: Math.min(maxItems, 100), maxLength: Math.min(maxItems, 100) });
  return fc.oneof({ weight: 9, arbitrary: few }, { weight: 1, arbitrary: many });
}

export function objects(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const { properties, required = [], additionalProperties } = schema;
  // The keys are the caller's own.
  if (!properties)
    return fc.dictionary(
      fc.constantFrom("To do", "列", "a.b", "0"),
      toFittingValue(additionalProperties, "value"),
    );
  const entries = Object.entries(properties as Record<string, Schema>);
  const model = Object.fromEntries(entries.map(([name, schema]) => [name, toFittingValue(schema, name)]));
  const some = fc.record(model, { requiredKeys: required, noNullPrototype: true });
  return fc.oneof(some, fc.record(model, { noNullPrototype: true })) as never;
}

const two = (value: number) => String(value).padStart(2, "0");
const dates = fc
  .tuple(
    fc.constantFrom(1, 99, 1583, 1970, 2026, 9999),
    fc.constantFrom("01-01", "02-28", "12-31"),
    fc.constantFrom("00:00:00", "23:59:59.999999999"),
    fc.constantFrom("Z", "+00:00", "-05:30", "+14:00", "-15:59", "+16:00", "+23:59", "-23:59"),
  )
  .map(([year, day, time, zone]) => `${two(year).padStart(4, "0")}-${day}T${time}${zone}`);

function texts(schema: Schema, name: string): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 300, format } = schema;
  const own = toKnownId(name);
  if (format === "date-time") return dates;
  if (format === "uri")
    return fc.oneof(fc.webUrl(), fc.constant(`https://x.test/${"a".repeat(maxLength - 15)}`));
  const free =
    format === "uuid"
      ? fc.uuid()
      : name === "email"
        ? fc.integer({ min: 1, max: 1e9 }).map((number) => `somebody-${number}@example.test`)
        : fc.oneof(
            {
              weight: 6,
              arbitrary: fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 40) }),
            },
            {
              weight: 1,
              arbitrary: fc.constantFrom("x", "é", "字").map((character) => character.repeat(maxLength)),
            },
            { weight: 1, arbitrary: fc.constant("💩".repeat(Math.floor(maxLength / 2))) },
          );
  return own ? fc.oneof({ weight: 6, arbitrary: own }, { weight: 1, arbitrary: free }) : free;
}

/** Generates an object with exactly one error. */
export function broken(schema: Schema): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties);
  const key = fc.constantFrom(...names);
  const extra = fc.constantFrom(
    "id",
    "user_id",
    "__proto__",
    "constructor",
    "a\0b",
    "\ud800",
    "x".repeat(300),
  );
  const sound = objects(schema);
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(sound, key, hostile)
        .map(([value, name, other]) => ({ ...value, [name]: rememberSecret(name, other) })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(sound, key)
        .map(([value, name]) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))),
    },
    {
      weight: 1,
      // A computed `__proto__` key sets a property; a literal one would set the prototype.
      arbitrary: fc.tuple(sound, extra, hostile).map(([value, name, other]) => ({ ...value, [name]: other })),
    },
    { weight: 1, arbitrary: sound.map((value) => [value]) },
    { weight: 1, arbitrary: hostile },
  );
}
