import { pattern } from "../../../../text/pattern.ts";
import type { Sentence } from "../../../brief/sentences.ts";
import { countWords } from "../tokens.ts";
import { AGENDA_NUMBER } from "../words/minute-labels.ts";
import type { Words } from "../words/words.ts";
import { isExclusionHead } from "./exclusions.ts";
import { isMarked } from "./list-marks.ts";

/** Headings of lists whose items are done, in any language: "Already done", "Bereits erledigt". */
const DONE = pattern("iu")`
  ^\P{L}*(?:
    // "What's done", "Already booked", and the same in German, French and Spanish
    (?:(?:already|all|what(?: i|['’])s)\s)?(?:done|completed|finished|confirmed|booked|shipped)
    |(?:(?:schon|bereits|was ist)\s)?(?:erledigt|fertig|abgeschlossen|bestätigt|gebucht)
    |(?:(?:déjà)\s)?(?:faite?s?|terminée?s?|confirmée?s?|réservée?s?)
    |(?:(?:ya)\s)?(?:hech[oa]s?|terminad[oa]s?|confirmad[oa]s?|reservad[oa]s?)
  // "Done so far:"
  )(?:\s(?:so far|bisher))?\P{L}*$
`;

/** Headings such as "Risks". Their items say what may go wrong, so they become no tasks. */
const RISKS = pattern("iu")`
  ^\P{L}*(?:(?:known|bekannte)\s)?(?:risks?(?: (?:and|&) (?:issues|constraints))?|risiken|risques|riesgos)\P{L}*$
`;

/** Headings of lists whose items become tasks, also without a colon: "To do", "In progress". */
const STEPS = pattern("iu")`
  ^\P{L}*(?:
    (?:(?:functional|technical)\s)?requirements|to[- ]?dos?|open(?: (?:points|items|issues|tasks))?
    |in progress|ongoing|pending|carried over|we(?: will)? do|(?:still )?missing|outstanding
    |next(?: steps)?|actions?(?: items| points)?|tasks|milestones|deliverables
    |anforderungen|offen(?:e (?:punkte|aufgaben))?|in arbeit|laufend|es fehlt(?: noch)?|(?:noch )?fehlend
    |nächste schritte|aufgaben|maßnahmen|übertragen|meilensteine
    |exigences|à faire|en cours|reporté|prochaines étapes|tâches|jalons
    |requisitos|pendientes?|por hacer|en curso|próximos pasos|tareas|acciones|hitos
  )\P{L}*$
`;

/** Headings of other parts of a document: "Background". */
const PART = pattern("iu")`
  ^\P{L}*(?:
    background|context|overview|introduction|summary|in scope|scope|goals?|objectives?|timeline|constraints|assumptions
    |hintergrund|ausgangslage|überblick|einleitung|umfang|ziele?|rahmenbedingungen|annahmen
    |contexte|périmètre|objectifs?|contraintes|contexto|introducción|alcance|objetivos?
  )\P{L}*$
`;

/** The heading of goals that have nothing to do with each other: "2027 goals: read 20 books, …", "Vorsätze". */
const GOALS = pattern("iu")`
  ^\P{L}*(?:my\s|our\s|meine\s|unsere\s|mes\s|mis\s)?(?:new year['’]s\s)?(?:goals|resolutions|vorsätze|ziele|objectifs|résolutions|objetivos|propósitos|metas)
  (?:\s(?:for|für|pour|para))?\P{L}*(?:$|:)
`;

/** What a point of an agenda is about, whose minutes stand below it: "TOP 2 Zuschuss". */
const TOPIC = /^[^.!?]{2,60}$/;

/** Whether the items below a heading are done. */
export const isDoneHead = (heading: string): boolean => DONE.test(heading);
/** Whether the items below a heading are to be done. */
export const isStepsHead = (heading: string): boolean => STEPS.test(heading);
/** Whether a text is or begins with the heading of goals. */
export const isGoalsHead = (text: string): boolean => GOALS.test(text);
/** Whether the items below a heading may go wrong. */
export const isRiskHead = (heading: string): boolean => RISKS.test(heading);

/** Whether a heading says what its items are, so that lines without bullets after it are items, too. */
export const hasPlainItems = (text: string): boolean =>
  [DONE, RISKS, STEPS].some((head) => head.test(text)) || isExclusionHead(text);

/** The heading that a line before a list is: "To buy:", "# Music", "Out of scope". Else an empty text. */
export function toHeading(
  text: string,
  next: string | undefined,
  isBullet: (text: string) => boolean,
): string {
  if (/^#{1,4}\s/.test(text)) return text.replace(/^#+\s+/, "");
  const topic = text.replace(AGENDA_NUMBER, "");
  if (topic !== text && TOPIC.test(topic) && next !== undefined) return topic;
  if (next === undefined || countWords(text) > 6 || isBullet(text)) return "";
  const head = text.replace(/:$/, "");
  return (head !== text && isBullet(next)) ||
    (!/[.!?;]$/.test(text) && (hasPlainItems(head) || PART.test(head)))
    ? head
    : "";
}

/**
 * Whether a line without a bullet continues the list of a known heading: it follows directly, no sentence has ended before, and the
 * items before it have no bullets either.
 */
export function isNextItem(
  sentences: Sentence[],
  index: number,
  section: string,
  { action }: Words,
): boolean {
  const before = sentences[index - 1];
  if (!before || !hasPlainItems(section) || isMarked(before.text)) return false;
  const { text, start } = sentences[index]!;
  if (/:$|^#/.test(before.text)) return true;
  return (
    !/[.!?]$/.test(before.text) &&
    start - before.end <= 1 &&
    !(before.text.endsWith(";") && action.test(text))
  );
}
