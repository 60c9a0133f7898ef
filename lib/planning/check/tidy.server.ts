import "server-only";

/** Languages that write a point after the day of a date: "1. März". */
const LOCALES_WITH_POINT = ["de", "da", "nb", "fi", "cs", "sk", "sl", "hr", "et", "hu", "is", "lv", "tr"];

const MONTHS = new Set(
  LOCALES_WITH_POINT.flatMap((locale) =>
    (["long", "short"] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(locale, { day: "numeric", month, timeZone: "UTC" });
      return Array.from({ length: 12 }, (_, index) => {
        const parts = format.formatToParts(Date.UTC(2026, index, 1));
        return toWord(parts.find(({ type }) => type === "month")?.value ?? "");
      });
    }),
  ),
);

function toWord(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, "");
}

/**
 * Reduces a text to one line without Markdown list markers and emphasis, and without characters Postgres cannot store.
 * @param position of a line in a list, counted from 1. Only this number, or one with a bracket, counts as the numbering: any
 *   other "1." may begin a date or a name.
 */
export function tidyLine(value: string, position?: number): string {
  const line = value
    .replaceAll("\0", "")
    .toWellFormed()
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^[-*•#]+\s+/, "");
  return withoutNumbering(line, position)
    .replace(/(\*\*|__|`)(.+?)\1/g, "$2")
    .trim();
}

function withoutNumbering(line: string, position?: number): string {
  const [mark, number, sign] = /^(?:\*\*)?(\d{1,3})([.)])\s+/.exec(line) ?? [];
  if (mark === undefined) return line;
  const rest = line.slice(mark.length);
  const isEmphasized = mark.startsWith("**");
  const isNumbering =
    sign === ")" || (Number(number) === position && !MONTHS.has(toWord(rest.split(" ")[0]!)));
  return isNumbering ? (isEmphasized ? "**" : "") + rest : line;
}

/** A text of several lines, without characters Postgres cannot store. */
export const tidyText = (value: string) => value.replaceAll("\0", "").toWellFormed().trim();
