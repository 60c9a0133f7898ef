import { type Sentence, splitSentences } from "../../brief/sentences.ts";
import type { PlaybookLanguage } from "../playbook.ts";
import type { Clause } from "./clauses/clauses.ts";
import { readClauses } from "./clauses/read-clauses.ts";
import { readDates } from "./dates/dates.ts";
import { chooseDeadline, type DatedBrief, findOpening, isIn, listLaterDates } from "./dates/deadline.ts";
import type { FoundDate } from "./dates/found-date.ts";
import { findPastDates, hideLastDays } from "./dates/past-dates.ts";
import { type Fact, findFactsOutsideDates } from "./facts/facts.ts";
import { WORDS } from "./language.ts";
import { isMarked } from "./lists/list-marks.ts";
import { hideMailParts } from "./mail/hide-parts.ts";
import { isTold, readMinutes } from "./minutes/minutes.ts";
import { findSaidNegations, listContraryParts, listNegations } from "./negation/denied-parts.ts";
import type { Negation } from "./negation/negation.ts";
import { joinObjects } from "./objects.ts";
import { stripLeadIn } from "./requests/lead-in.ts";
import { findWish, type Wish } from "./requests/wish.ts";
import { skipGreeting } from "./sentences/greetings.ts";
import { joinSentences, type SpokenSentence, toVisiblePieces } from "./sentences/spoken-sentences.ts";
import { overlaps } from "./span.ts";
import type { Words } from "./words/words.ts";

/** What a brief says, before it is known what kind of project it is about. */
export interface ParsedBrief {
  /** Has the length of the brief, with spaces in place of what a mail program has added. */
  text: string;
  words: Words;
  sentences: SpokenSentence[];
  /** The first sentence that is more than a greeting. It usually says what the project is. */
  opening: SpokenSentence | null;
  /** The wish after a first sentence that only describes the situation. The playbooks decide whether it is the goal (find-goal.ts). */
  wish: Wish | null;
  clauses: Clause[];
  /** The parts of the text that are denied, left out or conditional. */
  negations: Negation[];
  /** Parts of clauses that are the opposite of the rest: "without a band" of "a wedding without a band". */
  contraryParts: Clause[];
  /** Whether the brief is the minutes of a meeting. */
  areMinutes: boolean;
  /** Whether its first line is the title of minutes. */
  hasTitle: boolean;
  /** The clause that says what the whole project is: the first one, unless it is an item of a list. */
  goal: Clause | null;
  facts: Fact[];
  dates: FoundDate[];
  /** Days that do not exist, such as "30 February". */
  impossibleDates: string[];
  /** Faults of the dates in the brief, as sentences for the user. */
  dateFaults: string[];
  deadline: FoundDate | null;
  /** Days after the deadline that only apply to their own sentences. */
  laterDates: FoundDate[];
}

/** Verbs of a whole project, in any language: "plan our move". */
const PLAN =
  /^(?:plan|organi[sz]e|prepare|planen|organisieren|organiser|préparer|planifier|organizar|planificar|preparar)\s/iu;

/** Whether a request is about the whole project, and so is not a step. */
export const isPlanning = (text: string, words: Words): boolean => PLAN.test(stripLeadIn(text, words));

export function parseBrief(input: string, today: string, language: PlaybookLanguage): ParsedBrief {
  const words = WORDS[language];
  const { text: said, subjectStart } = hideMailParts(input);
  const pieces = splitSentences(input);
  const read = readDates(said, today, language);
  const whole = toDated(said, pieces, words, subjectStart);
  const past = findPastDates(read.dates, whole, findOpening(whole), today);
  const text = hideLastDays(past.last, whole);
  const dates = read.dates.filter((date) => !past.last.includes(date));
  const dated = toDated(text, pieces, words, subjectStart);
  const { sentences } = dated;
  const { areMinutes, hasTitle, lines } = readMinutes(sentences, words);
  const clauses = joinObjects(readClauses(text, sentences, words, dates, lines), sentences, words);
  const opening = findOpening(dated);
  const negations = findSaidNegations(sentences, words);
  // The first line of minutes names the day of the meeting.
  const told = sentences.filter((_, index) => isTold(lines[index] ?? null) || (hasTitle && index === 0));
  const asked = dates.filter((date) => !told.some((sentence) => isIn(date, sentence)));
  const certain = asked.filter((date) => !negations.some((negation) => overlaps(date, negation)));
  // "If it's stormy, the run is on 31 May" is the deadline only if there is no other.
  const deadline = chooseDeadline(certain.length > 0 ? certain : asked, dated, today);
  const subject = subjectStart !== null && opening ? sentences.indexOf(opening) + 1 : null;
  const goal = findGoal(clauses, dated, subject);
  return {
    text,
    words,
    sentences,
    opening,
    wish: findWish(opening, sentences, words),
    clauses,
    negations: listNegations(negations, clauses, goal, sentences),
    contraryParts: listContraryParts(clauses, words),
    areMinutes,
    hasTitle,
    goal,
    facts: findFactsOutsideDates(text, dates, language),
    dates,
    impossibleDates: read.impossible,
    dateFaults: [...read.faults, ...past.faults],
    deadline,
    laterDates: listLaterDates(deadline, asked, dated, today),
  };
}

const toDated = (
  text: string,
  pieces: Sentence[],
  words: Words,
  subjectStart: number | null,
): DatedBrief => ({
  text,
  words,
  subjectStart,
  sentences: joinSentences(text, toVisiblePieces(text, pieces)),
});

/**
 * The first clause, unless it is a list item. A sentence such as "I need to write a speech" has no list.
 * @param subject the number of the sentence that is the subject of a mail
 */
function findGoal(
  clauses: Clause[],
  { sentences, words }: DatedBrief,
  subject: number | null,
): Clause | null {
  // "Not a wedding, a small dinner" is about the dinner.
  const wanted = clauses.find(({ isRefused }) => !isRefused) ?? clauses[0];
  const first = clauses.find(({ sentence }) => sentence === subject) ?? wanted;
  if (!first) return null;
  const { text } = sentences[first.sentence - 1]!;
  const isAlone =
    clauses.length > 1 && clauses.filter(({ sentence }) => sentence === first.sentence).length === 1;
  const said = skipGreeting(text, words);
  const isWish = stripLeadIn(said, words) !== said;
  return !first.isListed || (isAlone && isWish && !isMarked(text)) ? first : null;
}
