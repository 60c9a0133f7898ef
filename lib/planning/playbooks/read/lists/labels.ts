import { pattern } from "../../../../text/pattern.ts";
import { stripLeadIn } from "../requests/lead-in.ts";
import { isNeed } from "../requests/needs.ts";
import { countWords } from "../tokens.ts";
import type { Words } from "../words/words.ts";
import { isGoalsHead, isStepsHead } from "./headings.ts";

/** Text before a colon with more words is not the label of a note. */
const MAX_LABEL_WORDS = 2;

/** What the text before a colon is. */
type Label = "part of the text" | "label of one point" | "heading" | "point";

/**
 * Classifies the text before a colon.
 * @param items the text after the colon
 * @returns null when no list follows
 */
export function readLabel(label: string, items: string[], text: string, words: Words): Label | null {
  if (IS_TOLD.test(label) || ATTENDEES.test(label) || items.every((item) => NAME_WITH_ROLE.test(item)))
    return "part of the text";
  if (items.length < 2) return isStepsHead(label) ? "heading" : null;
  if (items.some((item) => hasSubject(item, words))) return "part of the text";
  // People after a colon are part of the item: "Interviews: Mr. Brandt and I".
  if (items.every((item) => isPerson(item, words))) return "label of one point";
  // A heading or a lead-in before the colon is no item: "List: flowers, cake", "have to sort: flowers, cake".
  const isHeading =
    dropHeading(text, words) !== text ||
    isLeadIn(label, words) ||
    endsWithListStart(label, words) ||
    isStepsHead(label) ||
    isGoalsHead(label);
  if (isHeading) return "heading";
  return isLabel(label, words) && !items.some(isNeed) ? "label of one point" : "point";
}

/** What follows "Need:" or "In progress:" at the start of a text. */
export function dropHeading(text: string, { listStart }: Words): string {
  const [head, rest] = text.split(/:\s+(.*)/s);
  const isHeading =
    countWords(head!) <= 2 && (isStepsHead(head!) || listStart.exec(`${head}: `)?.index === 0);
  return rest && isHeading ? rest : text;
}

/** Whether a text before a colon only says that a list follows: "we need". */
const endsWithListStart = (text: string, { listStart }: Words) => {
  const start = listStart.exec(`${text}: `);
  return start !== null && start.index + start[0].length >= text.length;
};

/** Whether a text before a colon is the label of a line of notes: "van: Ollie's uncle maybe, else rent one". */
const isLabel = (text: string, { titles }: Words) =>
  countWords(text) <= MAX_LABEL_WORDS && !new RegExp(`^(?:${titles.article})\\s`, "iu").test(text);

/** A sentence of its own, which is no item of a list: "they still have to be nominated". */
const SUBJECT = /^(?:i|we|you|he|she|it|they|wir|ich|sie|er|nous|je|il|elle|ils|elles)(?:['’]\p{Ll}+)?\s/iu;
const hasSubject = (item: string, words: Words) =>
  SUBJECT.test(item) && !isNeed(item) && !words.action.test(stripLeadIn(item, words));

/** Whether a text is only a verb phrase before a list, such as "have to sort". */
const isLeadIn = (text: string, words: Words) => {
  const rest = stripLeadIn(text, words);
  return rest !== text.trim() && countWords(rest) === 1;
};

/** Whether an item is a person. In German every noun has a capital, so only a form of address tells. */
const isPerson = (item: string, { language }: Words) =>
  /^(?:Mrs?|Ms|Dr|Prof|Frau|Herrn?|M|Mme|Sra?)\.?\s\p{Lu}\p{L}+$|^(?:I|me|ich|moi|yo)$/u.test(item) ||
  (language !== "de" && /^\p{Lu}\p{Ll}+$/u.test(item));

/** Labels of lines that report a state and ask for nothing. */
const IS_TOLD = pattern("iu")`
  ^(?:
    status|background|context|today|currently|now|so far|stand|hintergrund|heute|aktuell|bisher
    |contexte|aujourd['’]hui|actuellement|contexto|hoy|actualmente
    // "Extensions in use"
    |\S.{1,30}\s(?:in use|in place|im einsatz|en uso)
  )$
`;

/** Names who was there, also after the name of the minutes: "Protokoll 26.11., Teilnehmende". */
const ATTENDEES =
  /(?:^|,\s)(?:present|attendees|participants|apologies|anwesend\p{L}*|teilnehm\p{L}*|entschuldigt|présents?|excusés?|presentes|asistentes)$/iu;

/** A person with a role, who takes part: "Anna (design)". */
const NAME_WITH_ROLE = /^\p{Lu}[\p{L}'’-]+\s?\([^()]+\)$/u;
