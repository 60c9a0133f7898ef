import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import {
  type Responsibility,
  readNextResponsibility,
  readResponsibilities,
} from "../../read/requests/owners.ts";
import { listStems } from "../../read/tokens.ts";
import type { Candidate } from "../candidate.ts";
import { trimMarks } from "../titles/titles.ts";

/** The maximum number of meaningful words of a responsibility. A longer text is a step of its own. */
const MAX_STEMS = 3;
/** The minimum length of the last part of a German compound. */
const MIN_PART_LENGTH = 4;
/** The maximum number of tasks that one responsibility names without having all its words in common with them. */
const MAX_TASKS = 3;

interface Owner {
  who: string;
  stems: string[];
  verb: Responsibility["verb"];
}

/** The people whom a clause makes responsible, and for what. */
function listOwners(clause: Clause, { clauses, dates, words }: ParsedBrief): Owner[] {
  if (clause.isDone || clause.isRefused) return [];
  const text = trimMarks(cutLastDay(clause.text, dates));
  const said = readResponsibilities(text);
  const before = clauses[clauses.indexOf(clause) - 1];
  const [previous] =
    said.length === 0 && before?.sentence === clause.sentence
      ? readResponsibilities(trimMarks(before.text))
      : [];
  const next = previous ? readNextResponsibility(text, previous) : null;
  return [...said, ...(next ? [next] : [])]
    .map(({ what, ...owner }) => ({ ...owner, stems: listStems(what, words) }))
    .filter(({ who, stems }) => !words.noName.test(who) && stems.length > 0 && stems.length <= MAX_STEMS);
}

/** The text without a due date at its end, such as "bis 10. Februar". */
function cutLastDay(text: string, dates: ParsedBrief["dates"]): string {
  const plain = trimMarks(text);
  const date = dates.find((one) => one.isDeadline && plain.endsWith(trimMarks(one.text)));
  return date ? plain.slice(0, plain.lastIndexOf(trimMarks(date.text))).replace(/\s\S+\s$/u, "") : text;
}

/**
 * Adds owners to the tasks that they are responsible for, instead of a task for each owner: "Maria owns search" adds "(Maria)" to "Fix the
 * slow search". A responsibility that matches no task stays a task.
 */
export function nameOwners(candidates: Candidate[], brief: ParsedBrief): Candidate[] {
  const owned = new Set<Candidate>();
  const statements = candidates.filter(
    ({ source, clauses }) =>
      source === null && [...clauses].some((clause) => listOwners(clause, brief).length > 0),
  );
  const tasks = candidates.filter((candidate) => !statements.includes(candidate));
  for (const clause of brief.clauses)
    for (const owner of listOwners(clause, brief)) {
      const statement = statements.find(({ clauses }) => clauses.has(clause));
      // "Dad has dementia" only tells something, and is no point of its own.
      if (owner.verb === "tells" && !statement) continue;
      for (const task of findOwned(owner, clause, tasks, brief)) {
        addName(task, owner.who);
        task.clauses.add(clause);
        if (statement) owned.add(statement);
      }
    }
  return candidates.filter((candidate) => !owned.has(candidate));
}

/** A possessive before a relative: "Meine Schwester". */
const POSSESSIVE = /^(?:My|Our|Meine?|Unsere?|Mon|Ma|Notre|Mi|Nuestr[oa])(?=\s)/u;

function addName(task: Candidate, who: string) {
  const name = who.replace(POSSESSIVE, (word) => word.toLowerCase());
  if (!task.title.includes(name)) task.title += ` (${name})`;
}

/** The tasks about what somebody is responsible for: by all its words, or else those of a playbook that its clause mentions. */
function findOwned(owner: Owner, clause: Clause, tasks: Candidate[], brief: ParsedBrief): Candidate[] {
  const named = tasks.filter((task) => isAbout(task, owner, brief, "all"));
  const mentioned = tasks.filter(({ source, clauses }) => source !== null && clauses.has(clause));
  const both = named.filter((task) => mentioned.includes(task));
  if (both.length > 0 || named.length > 0) return both.length > 0 ? both : named;
  if (owner.verb !== "owns") return [];
  const shared = mentioned.filter((task) => isAbout(task, owner, brief, "some"));
  return (shared.length > 0 ? shared : mentioned).slice(0, MAX_TASKS);
}

/** Whether a title, or the heading above it, has the words of what somebody is responsible for. */
function isAbout(
  { title, clauses }: Candidate,
  { stems }: Owner,
  { words }: ParsedBrief,
  share: "all" | "some",
): boolean {
  const sections = [...clauses].map(({ section }) => section);
  const own = listStems([title, ...sections].join(" "), words);
  const isPart = (long: string, stem: string) =>
    words.language === "de" &&
    stem.length >= MIN_PART_LENGTH &&
    (long.endsWith(stem) || long.startsWith(stem));
  const isNamed = (stem: string) => own.some((one) => one === stem || isPart(one, stem));
  return share === "all" ? stems.every(isNamed) : stems.some(isNamed);
}
