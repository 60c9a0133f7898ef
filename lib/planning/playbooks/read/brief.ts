import { type Sentence, splitSentences } from "../../brief/sentences.ts";
import type { PlaybookLanguage } from "../playbook.ts";
import { type Clause, readClauses } from "./clauses.ts";
import { type FoundDate, findDates } from "./dates.ts";
import { type Fact, findFacts } from "./facts.ts";
import { WORDS } from "./language.ts";
import type { Words } from "./words/words.ts";

/** What a brief says, before it is known what kind of project it is about. */
export interface ParsedBrief {
  text: string;
  words: Words;
  sentences: Sentence[];
  clauses: Clause[];
  /** The clause that says what the whole project is: the first one, unless it is an item of a list. */
  goal: Clause | null;
  facts: Fact[];
  dates: FoundDate[];
  deadline: FoundDate | null;
}

export function parseBrief(text: string, today: string, language: PlaybookLanguage): ParsedBrief {
  const words = WORDS[language];
  const sentences = splitSentences(text);
  const dates = findDates(text, today, language);
  const isInDate = ({ start, end }: Fact) => dates.some((date) => start < date.end && end > date.start);
  const clauses = readClauses(sentences, words);
  const [first] = clauses;
  return {
    text,
    words,
    sentences,
    clauses,
    goal: first && !first.isListed ? first : null,
    facts: findFacts(text, language).filter((fact) => !isInDate(fact)),
    dates,
    deadline: chooseDeadline(dates, today),
  };
}

/** The last date of the brief. A day in the past is not a deadline. */
function chooseDeadline(dates: FoundDate[], today: string): FoundDate | null {
  const ahead = dates.filter(({ day }) => day >= today).sort((a, b) => a.day.localeCompare(b.day));
  return ahead.at(-1) ?? null;
}
