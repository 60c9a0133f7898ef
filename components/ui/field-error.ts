import type { ReactNode } from "react";

/**
 * The message of a schema as a sentence. A rule does not know how a form calls its field: "must be at most 4000 characters."
 * @param label of the field. A note in parentheses at its end is left out.
 */
export function toFieldError(message: string, label: ReactNode): string {
  if (!/^(must|is|has) /.test(message)) return message;
  const field = typeof label === "string" ? `The ${label.replace(/ \([^()]*\)$/, "").toLowerCase()}` : "This";
  const rule = message.replace(/\d{4,}(?= characters)/, (count) => Number(count).toLocaleString("en-US"));
  return `${field} ${rule}`;
}
