import { pattern } from "../../../../text/pattern.ts";
import { createPhraseFinder, type FoundPhrase, toPhrases } from "../../match/phrases.ts";
import { isSameWord } from "../../match/same-word.ts";
import type { PlaybookTask } from "../../playbook.ts";
import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import type { FoundDate } from "../../read/dates/found-date.ts";
import { getSubject } from "../../read/negation/denied-parts.ts";
import { stripLeadIn } from "../../read/requests/lead-in.ts";
import { readLeftOver } from "../../read/requests/left-over.ts";
import { fold, toStems, toTokens } from "../../read/tokens.ts";
import type { Words } from "../../read/words/words.ts";
import { getClauseFacts } from "../facts/clause-facts.ts";
import { fillGaps } from "../facts/fill.ts";

/** A sentence that mentions more tasks than this is about the whole project. */
const MAX_TASKS_OF_SENTENCE = 4;
/** A longer item can be about something that no task names. */
const MAX_WORDS_OF_THING = 4;

/** Who wants something, before what that is, in any language. */
const ASKER = pattern("iu")`
  ^(?:\S+\s){1,4}?(?:
    wants?|expects?|needs?|asks?\sfor|requires?|would\slike
    |will|möchte|erwartet|braucht|verlangt
    |veut|attend|demande|souhaite|quiere|espera|necesita|pide
  )\s
`;

/** The tasks that each clause is about. */
export type Mentions = Map<Clause, PlaybookTask[]>;

/** Which tasks each clause is about, by their keywords. An item of a list is about one task. */
export function findMentions(brief: ParsedBrief, tasks: PlaybookTask[]): Mentions {
  const { words } = brief;
  const keywords = tasks.flatMap((task) =>
    task.keywords.map((keyword): [string, { task: PlaybookTask; keyword: string }] => [
      keyword,
      { task, keyword },
    ]),
  );
  const findKeywords = createPhraseFinder(toPhrases(keywords, words), words);
  const findByWords = createWordFinder(tasks, words);
  const findByVerb = createVerbFinder(tasks, words);
  const mentions: Mentions = new Map();
  for (const clause of [...brief.clauses, ...brief.contraryParts]) {
    // Removed, because "done" and "donation" have the same stem.
    const text = removeAnchors(removeState(clause, words), getClauseFacts(clause, brief).dates);
    const [asker = ""] = ASKER.exec(text) ?? [];
    const tokens = toTokens(text, words);
    const allKeywords = findKeywords(tokens);
    // "My supervisor wants an outline" is about the outline.
    const asked = allKeywords.filter(({ index }) => tokens[index]!.start >= asker.length);
    const foundKeywords = (asked.length > 0 ? asked : allKeywords)
      .filter(({ index, length, value }) => {
        const { text } = tokens[index]!;
        // "Not" is not "notes".
        const isSmall = words.stop.has(fold(text)) && fold(text) !== fold(value.keyword);
        const isLoose = !clause.isDone && !clause.isUrgent && !isSmall;
        return length > 1 || isLoose || (!isSmall && isSameWord(text, value.keyword, words));
      })
      .toSorted((a, b) => b.length - a.length || a.index - b.index);
    const apart = foundKeywords.filter((found) => !foundKeywords.some((other) => isInside(found, other)));
    const different = [...new Set(apart.map(({ value }) => value.task))];
    const isSingle = clause.isListed && tokens.length <= 6;
    const tasksOfClause = different.slice(0, isSingle ? 1 : MAX_TASKS_OF_SENTENCE);
    // Single words are not enough evidence that a task is done.
    const isUnknownItem = clause.isListed && !clause.isDone && tasksOfClause.length === 0;
    const isUnknownDone = clause.isDone && tasksOfClause.length === 0;
    const left = tasksOfClause.length === 0 ? readLeftOver(clause, brief.clauses, words) : null;
    if (left) mentions.set(clause, findByVerb(left.step));
    else if (isUnknownDone) mentions.set(clause, findByVerb(getSubject(clause, words)));
    else mentions.set(clause, isUnknownItem ? findByWords(getSubject(clause, words)) : tasksOfClause);
  }
  return mentions;
}

/** Removes what days are counted from, because it is not what the clause is about: "the draft a month before hand-in". */
const removeAnchors = (text: string, dates: FoundDate[]): string =>
  dates.filter(({ isSeason }) => !isSeason).reduce((rest, date) => rest.replace(date.text, " "), text);

/** Removes the words for how far a task is, because they do not tell which task it is: "booked", "not signed yet". */
function removeState(clause: Clause, words: Words): string {
  const { isDone, isUrgent } = clause;
  const text = getSubject(clause, words);
  if (!isDone && !isUrgent) return text;
  return text.replace(new RegExp(isDone ? words.done : words.notYet, "giu"), " ");
}

/** Whether a phrase is only a part of a longer one, which counts instead: "papers" in "call for papers". */
const isInside = (found: FoundPhrase<unknown>, other: FoundPhrase<unknown>) =>
  other.length > found.length &&
  found.index >= other.index &&
  found.index + found.length <= other.index + other.length;

/** Finds the only task with all words of a thing in its title and keywords: "machine" means the coffee machine. */
function createWordFinder(tasks: PlaybookTask[], words: Words): (text: string) => PlaybookTask[] {
  const stems = tasks.map(
    ({ title, keywords }) => new Set(toStems([fillGaps(title, new Map()), ...keywords].join(" "), words)),
  );
  return (text) => {
    const wanted = toTokens(stripLeadIn(text, words), words).filter(
      (token) => !words.stop.has(fold(token.text)) && !/^\d/.test(token.text),
    );
    if (wanted.length === 0 || wanted.length > MAX_WORDS_OF_THING) return [];
    const tasksWithWords = tasks.filter((_, index) => wanted.every(({ stem }) => stems[index]!.has(stem)));
    return tasksWithWords.length === 1 ? tasksWithWords : [];
  };
}

/**
 * Finds the only task whose title has the verb, and whose title or keywords have the object: "Die Wohnung ist gekündigt" means
 * "Wohnung kündigen".
 */
function createVerbFinder(tasks: PlaybookTask[], words: Words): (text: string) => PlaybookTask[] {
  const titles = tasks.map(({ title }) => new Set(toStems(fillGaps(title, new Map()), words)));
  const things = tasks.map(({ keywords }) => new Set(toStems(keywords.join(" "), words)));
  return (text) => {
    const tokens = toTokens(text, words).filter((token) => !words.stop.has(fold(token.text)));
    const verbs = tokens.flatMap((token) => toStems(words.toBaseForm(token.text) ?? "", words));
    const found = tasks.filter(
      (_, index) =>
        verbs.some((verb) => titles[index]!.has(verb)) &&
        tokens.some(
          ({ stem }) => (titles[index]!.has(stem) || things[index]!.has(stem)) && !verbs.includes(stem),
        ),
    );
    return found.length === 1 ? found : [];
  };
}
