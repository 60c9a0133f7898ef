import { getFirstCharacters } from "../../../../text/first-characters.ts";
import type { PlannedProject, PlannedTask } from "../../planned-project.ts";
import type { PlaybookTask } from "../../playbook.ts";
import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { listStems } from "../../read/tokens.ts";
import { type Candidate, listClauses } from "../candidate.ts";
import { getClauseFacts } from "../facts/clause-facts.ts";
import { isOwnPoint, isRestriction } from "../own-points/own-points.ts";
import { linkTasks, scheduleTasks } from "../schedule/schedule.ts";
import { sharesOneWord } from "../selection/shares-one-word.ts";
import { TEXTS } from "../texts.ts";
import { dropDueDay } from "../titles/due-day.ts";

const MAX_PLANNED_TASKS = 30;
const MAX_QUOTE_LENGTH = 300;
/** If a title is at most this many characters shorter than its clause, a quote would add nothing. */
const MAX_UNQUOTED_LENGTH = 12;

/** The full stop of "1.12." belongs to the date. */
const END_MARKS = /(?<!\d\.\d{1,2})[\s,;:.]+$/;

export interface Composed {
  plan: PlannedProject;
  notUnderstood: string[];
}

/** If a plan gets too long, keeps named tasks, then the earliest. */
export function limitCandidates(candidates: Candidate[]): Candidate[] {
  if (candidates.length <= MAX_PLANNED_TASKS) return candidates;
  const isNamed = ({ source, clauses }: Candidate) => source === null || clauses.size > 0;
  const kept = new Set(candidates.filter(isNamed).slice(0, MAX_PLANNED_TASKS));
  for (const candidate of candidates) if (kept.size < MAX_PLANNED_TASKS) kept.add(candidate);
  return candidates.filter((candidate) => kept.has(candidate));
}

/** @param playbookTasks planned or not */
export function toTasks(
  brief: ParsedBrief,
  candidates: Candidate[],
  playbookTasks: PlaybookTask[],
  today: string,
): PlannedTask[] {
  const after = linkTasks(candidates, new Map(playbookTasks.map((task) => [task.key, task.after])));
  const due = scheduleTasks(brief, candidates, today);
  return candidates.map((candidate, index) => ({
    name: dropDueDay(candidate.title, due[index]!, brief.dates, brief.words),
    description: describe(candidate, brief),
    from: [
      ...new Set(
        listClauses(candidate)
          .filter((clause) => coversClause(candidate, clause, brief))
          .flatMap(({ sentence }) => brief.sentences[sentence - 1]!.numbers),
      ),
    ].sort((a, b) => a - b),
    done_when: candidate.doneWhen,
    size: candidate.size,
    // The days of the brief may contradict the order of the playbook. Then the brief is right.
    after: after[index]!.filter((before) => !isLater(due[before]!, due[index]!)),
    due_on: due[index]!,
  }));
}

/**
 * Whether a task covers one of its clauses. Not one that asks for nothing, is not quoted there and shares one word of many with the task:
 * "We can only use the toilet next door for two weeks" is not covered by "Choose shower, toilet and taps".
 */
function coversClause(candidate: Candidate, clause: Clause, brief: ParsedBrief): boolean {
  const { source, clauses, quoted } = candidate;
  if (!source || !clauses.has(clause) || clause === brief.goal || clause.isDone || clause.isUrgent)
    return true;
  if (isRestriction(clause) || isOwnPoint(clause, brief) || quoted.has(clause.text)) return true;
  return !sharesOneWord(clause, candidate, brief);
}

const isLater = (day: string | null, other: string | null) => day !== null && other !== null && day > other;

function describe(candidate: Candidate, brief: ParsedBrief): string {
  const texts = TEXTS[brief.words.language];
  const people = [...candidate.clauses].flatMap(({ ask }) => (ask ? [texts.askFirst(ask)] : []));
  const quotes = [...candidate.quoted, ...quoteOwn(candidate, brief)].map((text) =>
    getFirstCharacters(joinSpaces(text), MAX_QUOTE_LENGTH).replace(END_MARKS, ""),
  );
  const different = [...new Set(quotes)].filter(
    (text) => !quotes.some((other) => other !== text && other.includes(text)),
  );
  return [candidate.detail, ...new Set(people), ...different.map(texts.fromBrief)]
    .filter(Boolean)
    .join("\n\n");
}

/** Whether a title has each word of its clause, except the verb, whose form changes, and the name of who does it. */
function saysAll(title: string, { text }: Clause, { words }: ParsedBrief): boolean {
  const said = new Set(listStems(title, words));
  const missing = listStems(text, words).filter((stem) => !said.has(stem));
  return missing.length <= (words.passive.test(text) ? 1 : 0);
}

/** Closes the gap that a hidden part has left. */
const joinSpaces = (text: string) => text.replace(/ {2,}/g, " ").replace(/ (?=[.,;:!?]$)/, "");

/**
 * A point of the person's own is quoted when its title had to be shortened, and with what its sentence says before when it speaks of
 * that: "find out who pays for it".
 */
const quoteOwn = (candidate: Candidate, brief: ParsedBrief): string[] =>
  candidate.source === null
    ? [...candidate.clauses].flatMap((clause) => {
        if (brief.words.pronoun.test(candidate.title)) {
          const before = brief.clauses.slice(0, brief.clauses.indexOf(clause));
          const named = before.findLast(
            ({ sentence, isListed }) => sentence === clause.sentence && !isListed,
          );
          if (named) return [named.text, clause.text];
        }
        const isWhole =
          candidate.quoted.has(clause.text) ||
          saysAll(candidate.title, clause, brief) ||
          (joinSpaces(clause.text).length <= candidate.title.length + MAX_UNQUOTED_LENGTH &&
            getClauseFacts(clause, brief).dates.every(({ text }) =>
              [candidate.title, ...candidate.quoted].some((part) => part.includes(text.replace(/\.$/, ""))),
            ));
        return isWhole ? [] : [clause.text];
      })
    : [];
