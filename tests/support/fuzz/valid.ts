import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import fc from "fast-check";
import type { Schema } from "./values";

const ajv = new Ajv2020({ strict: false });
formats.default(ajv);

/** Generates values that are valid under a schema, from the schema alone. */
export function toValidValue(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf)
    return fc.oneof(
      ...schema.anyOf.map((option: Schema) => toValidValue({ ...schema, ...option, anyOf: undefined })),
    );
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({
        min: Math.max(schema.minimum ?? -1e9, -1e9),
        max: Math.min(schema.maximum ?? 1e9, 1e9),
      });
    case "number":
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case "array":
      return fc.array(toValidValue(schema.items), {
        minLength: schema.minItems,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case "object":
      return objects(schema);
    default:
      return texts(schema).filter(ajv.compile(schema) as (value: string) => boolean);
  }
}

function objects({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries<Schema>(properties).map(([name, property]) => [name, toValidValue(property)]),
  );
  return fc.record(model, { requiredKeys: required, noNullPrototype: true });
}

/** Includes texts of the maximum length, in characters that take two UTF-16 code units. */
function texts({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (format === "uri") return fc.webUrl();
  if (format === "email")
    return fc.oneof(fc.stringMatching(/^[a-z0-9._+'-]{1,12}@[a-z0-9-]{1,9}\.[a-z]{2,4}$/), fc.emailAddress());
  if (format === "date-time") {
    const zone = fc.constantFrom("Z", "+00:00", "-05:30", "+14:00", "-15:59", "+16:00", "+23:59", "-23:59");
    const date = fc.date({
      min: new Date("1965-01-01"),
      max: new Date("9999-12-31T23:59:59Z"),
      noInvalidDate: true,
    });
    return fc.tuple(date, zone).map(([at, offset]) => at.toISOString().replace("Z", offset));
  }
  if (format === "date")
    return fc
      .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10));
  if (pattern?.startsWith("^FREQ="))
    return fc.constantFrom(
      "FREQ=DAILY",
      "FREQ=MONTHLY;BYMONTHDAY=31,-1",
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR",
    );
  if (pattern === "^\\w+$") return fc.stringMatching(/^[A-Za-z0-9_]{1,40}$/);
  const free = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 60) });
  const full = fc.constantFrom("x", "é", "字", "💩", " ").map((character) => character.repeat(maxLength));
  return fc.oneof(
    { weight: 5, arbitrary: free },
    { weight: 1, arbitrary: full },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", minLength, maxLength: minLength + 1 }) },
  );
}
