import { splitSentences } from "../../brief/sentences.ts";
import type { PlaybookLanguage } from "../playbook.ts";
import { type Clause, readClauses } from "./clauses.ts";
import { readDates } from "./dates.ts";
import { chooseDeadline, findOpening, listLaterDates } from "./deadline.ts";
import { type Fact, findFactsOutsideDates } from "./facts.ts";
import type { FoundDate } from "./found-date.ts";
import { WORDS } from "./language.ts";
import { joinSentences, type SpokenSentence } from "./spoken-sentences.ts";
import type { Words } from "./words/words.ts";

/** What a brief says, before it is known what kind of project it is about. */
export interface ParsedBrief {
  text: string;
  words: Words;
  sentences: SpokenSentence[];
  /** The first sentence that is more than a greeting. It usually says what the project is. */
  opening: SpokenSentence | null;
  clauses: Clause[];
  /** The clause that says what the whole project is: the first one, unless it is an item of a list. */
  goal: Clause | null;
  facts: Fact[];
  dates: FoundDate[];
  /** Days that do not exist, such as "30 February". */
  impossibleDates: string[];
  /** What the brief says of dates and cannot be. Sentences for the user. */
  dateFaults: string[];
  deadline: FoundDate | null;
  /** Days behind the deadline that are taken for those of their sentences only. */
  laterDates: FoundDate[];
}

export function parseBrief(text: string, today: string, language: PlaybookLanguage): ParsedBrief {
  const words = WORDS[language];
  const sentences = joinSentences(text, splitSentences(text));
  const { dates, impossible, faults } = readDates(text, today, language);
  const clauses = readClauses(sentences, words);
  const [first] = clauses;
  const dated = { text, sentences, words };
  const deadline = chooseDeadline(dates, dated, today);
  return {
    text,
    words,
    sentences,
    opening: findOpening(dated),
    clauses,
    goal: first && !first.isListed ? first : null,
    facts: findFactsOutsideDates(text, dates, language),
    dates,
    impossibleDates: impossible,
    dateFaults: faults,
    deadline,
    laterDates: listLaterDates(deadline, dates, dated, today),
  };
}
