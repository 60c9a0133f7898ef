import { capitalize } from "../../../../text/capitalize.ts";
import type { ParsedBrief } from "../../read/brief.ts";
import { joinTitleWords } from "../../read/language.ts";
import { toGermanAction } from "./spoken-names.ts";
import { dropLooseEnd, toOwnTitle } from "./titles.ts";

/** The possessive at the start of a German title with its verb at the end: "unseren Hof pflastern lassen". */
const OWNER_AT_START = new RegExp(String.raw`^(?:${joinTitleWords("determiner")})\s+(?=\p{Lu})`, "iu");

/**
 * Removes a date and a possessive from the start of a name: "Im Frühjahr unseren Hof pflastern lassen". A date without a preposition
 * belongs to the name: "Q1 goals".
 */
export function dropStart(name: string, { dates, words }: ParsedBrief): string {
  const lower = name.toLowerCase();
  const date = dates.find(({ text }) => /^\p{L}{2,5}\s$/u.test(lower.split(text.toLowerCase())[0]!));
  const rest = date ? name.slice(lower.indexOf(date.text.toLowerCase()) + date.text.length) : "";
  const dateless = /^[,:]?\s\S+\s\S/.test(rest) ? rest.replace(/^[,:]?\s+/, "") : name;
  return capitalize(words.language === "de" ? dateless.replace(OWNER_AT_START, "") : dateless);
}

/** The gap that a removed date leaves, with the words before it. */
const WHEN =
  /\s*(?:\s(?:on|by|until|in|at|from|to|for|am|im|bis|zum|vom|le|avant|du|au|el|del|al|antes\sdel))?\s?\0/giu;

/** The goal of a brief as the title of a task, without its days. A German one ends with its verb: "verkaufen bis Ende Februar". */
export function toGoalTitle(text: string, brief: ParsedBrief): string {
  const title = dropStart(toOwnTitle(toGermanAction(text, brief), brief), brief);
  const dateless = brief.dates.reduce((rest, { text }) => rest.replace(text, "\0"), title);
  if (dateless === title) return title;
  return dropLooseEnd(dateless.replace(WHEN, " ").replace(/\s+/g, " ").trim());
}
