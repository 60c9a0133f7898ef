import { createInvalidRequest } from "./errors.ts";
import type { Field, Fields } from "./form.ts";

/** The type of a parameter. An array lists the allowed values; `list` and `object` contain further parameters. */
export type Rule =
  | "text"
  | "texts"
  | "integer"
  | "boolean"
  | "metadata"
  /** A time, or `{ gt, gte, lt, lte }` of times. */
  | "range"
  | readonly string[]
  | { object: Rules }
  | { list: Rules }
  /** One of these words, or a number. */
  | { integerOr: readonly string[] };

export interface Rules {
  [name: string]: Rule;
}

const TIME_RANGE: Rules = { gt: "integer", gte: "integer", lt: "integer", lte: "integer" };

function readInteger(value: Field, name: string): number | null {
  if (value === "") return null;
  if (typeof value === "string" && /^-?\d{1,15}$/.test(value)) return Number(value);
  throw createInvalidRequest(`Invalid integer: ${value}`, name, "parameter_invalid_integer");
}

function readValue(rule: Rule, value: Field, name: string): unknown {
  if (typeof rule === "string") {
    switch (rule) {
      case "integer":
        return readInteger(value, name);
      case "range":
        return typeof value === "object" ? readParams(TIME_RANGE, value, name) : readInteger(value, name);
      case "boolean":
        if (value === "true" || value === "false") return value === "true";
        throw createInvalidRequest(`Invalid boolean: ${value}`, name);
      case "metadata":
        if (value === "") return "";
        if (typeof value === "object" && Object.values(value).every((one) => typeof one === "string"))
          return { ...value };
        throw createInvalidRequest("Invalid object", name);
      case "texts":
        if (value === "") return [];
        if (typeof value === "object" && Object.values(value).every((one) => typeof one === "string"))
          return Object.values(value);
        throw createInvalidRequest("Invalid array", name);
      case "text":
        if (typeof value === "string") return value;
        throw createInvalidRequest("Invalid string", name);
    }
  }
  if (isChoice(rule)) {
    if (typeof value === "string" && rule.includes(value)) return value;
    throw createInvalidRequest(`Invalid ${name}: must be one of ${rule.join(", ")}`, name);
  }
  if ("integerOr" in rule)
    return typeof value === "string" && rule.integerOr.includes(value) ? value : readInteger(value, name);
  // An empty text unsets the whole object.
  if ("object" in rule && value === "") return "";
  if (typeof value !== "object")
    throw createInvalidRequest("list" in rule ? "Invalid array" : "Invalid object", name);
  if ("object" in rule) return readParams(rule.object, value, name);
  return Object.entries(value).map(([index, one]) => {
    if (typeof one !== "object") throw createInvalidRequest("Invalid object", `${name}[${index}]`);
    return readParams(rule.list, one, `${name}[${index}]`);
  });
}

const isChoice = (rule: Rule): rule is readonly string[] => Array.isArray(rule);

/** Converts fields by their rules. An unknown field is refused, so that nothing unsupported is ignored silently. */
export function readParams(rules: Rules, fields: Fields, within = ""): Record<string, unknown> {
  const parameters: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) {
    const name = within ? `${within}[${key}]` : key;
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (!rule) throw createInvalidRequest(`Received unknown parameter: ${name}`, name, "parameter_unknown");
    parameters[key] = readValue(rule, value, name);
  }
  return parameters;
}

/** @throws when an address is given that is not http or https */
export function checkPageUrl(address: string | null | undefined, name: string) {
  if (address === undefined || address === null) return;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw createInvalidRequest("Not a valid URL", name, "url_invalid");
}

/** Applies changes to metadata: "" removes all keys, "" as the value of a key removes that key. */
export function mergeMetadata(before: Record<string, string>, given: unknown): Record<string, string> {
  if (given === undefined) return before;
  if (given === "") return {};
  const merged = { ...before, ...(given as Record<string, string>) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}
