import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

const TYPES: Record<string, string> = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  date: "a date",
};
const FORMATS: Record<string, string> = {
  date: "a date such as 2031-01-31",
  datetime: "a time such as 2031-01-31T12:00:00Z",
  email: "an email address",
  url: "a URL",
  uuid: "a UUID",
  guid: "a UUID",
};
const UNITS: Record<string, string> = { string: "characters", array: "entries" };

/** What the value must be, for a rule without a message of its own: "must be at most 200 characters." */
export function toDefaultMessage(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "is required."
        : `must be ${TYPES[issue.expected] ?? issue.expected}.`;
    case "invalid_value":
      return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.map(String).join(", ")}.`;
    case "invalid_format":
      return FORMATS[issue.format] ? `must be ${FORMATS[issue.format]}.` : "has the wrong format.";
    case "too_big":
      return `must ${toLimit(issue.origin, "at most", issue.maximum)}.`;
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1
        ? "is required."
        : `must ${toLimit(issue.origin, "at least", issue.minimum)}.`;
    default:
      return "is not valid.";
  }
}

const toLimit = (origin: string, limit: string, count: number | bigint) =>
  [origin === "array" ? "have" : "be", limit, String(count), UNITS[origin] ?? ""].join(" ").trimEnd();

/**
 * The message of an issue. It begins with the name of its field, unless it is a sentence of its own: "name must be at most 200
 * characters." A toast shows only the message, far from the field.
 * @param path the location of the value. An entry of a list has the name of the list.
 */
export function toFieldMessage({ code, message }: z.core.$ZodIssue, path: readonly PropertyKey[]): string {
  const name = String(path.findLast((key) => typeof key === "string")).slice(0, 100);
  if (code === "unrecognized_keys") return `Unknown property "${name}".`;
  return /^(must|is|has) /.test(message) ? `${name} ${message}` : message;
}
