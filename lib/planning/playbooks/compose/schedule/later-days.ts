import type { ParsedBrief } from "../../read/brief.ts";
import { isInClause } from "../facts/clause-facts.ts";
import { formatDay, TEXTS } from "../texts.ts";
import { trimMarks } from "../titles/titles.ts";

/** The assumptions about days that might be meant as the end of the project: "9 May is only the date of “Pay the hall”". */
export function listLaterDays(brief: ParsedBrief): string[] {
  const { laterDay, locale } = TEXTS[brief.words.language];
  return brief.laterDates.map((date) => {
    const clause = brief.clauses.find((each) => isInClause(date, each, brief));
    return laterDay(formatDay(date.day, locale), trimMarks(clause?.text ?? date.text));
  });
}
