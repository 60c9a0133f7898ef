import type { Library } from "../../library.ts";
import type { Fragment, Playbook, PlaybookTask } from "../../playbook.ts";
import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import type { Fact } from "../../read/facts/facts.ts";
import { type Candidate, createCandidate, isWanted } from "../candidate.ts";
import { isInClause } from "../facts/clause-facts.ts";
import { findValues, type Values } from "../facts/fill.ts";
import { addOwnPoints } from "../own-points/add-own-points.ts";
import { assignClauses } from "./assign-clauses.ts";
import { isCovered, isUnwanted, listRestrictions, narrow, quoteStates } from "./left-out.ts";
import { findMentions, type Mentions } from "./mentions.ts";
import { addReasons } from "./reasons.ts";

export interface Selection {
  candidates: Candidate[];
  /** All tasks of the playbooks and fragments, planned or not. */
  tasks: PlaybookTask[];
  values: Values;
  /** Tasks that the brief says are done. */
  leftOut: Candidate[];
  /** Tasks that the brief does not name, and that must be done because one of those is. */
  implied: { candidate: Candidate; by: Candidate }[];
  /** Tasks that the person does not want. */
  unwanted: Candidate[];
  /** Refusals and prohibitions that have changed no task. */
  restrictions: Clause[];
  /** Clauses that neither a task nor a point of the person's own covers. */
  notUnderstood: Clause[];
}

/** Chooses the tasks of the playbooks that the brief needs, and adds the points of the person that no task covers. */
export function selectTasks(
  brief: ParsedBrief,
  playbooks: Playbook[],
  findFragmentWords: Library["findFragmentWords"],
  weeksLeft: number | null,
): Selection {
  const tasks = mergeTasks(playbooks);
  const mentions = findMentions(brief, tasks);
  const values = findProjectValues(brief, playbooks, mentions);
  const candidates = listWantedTasks(tasks, brief, mentions, values, weeksLeft).map((task) =>
    createCandidate(task, values),
  );
  const { fragments, ownCandidates, notUnderstood } = assignClauses(
    brief,
    candidates,
    mentions,
    values,
    (tokens) => findFragmentWords(tokens).filter(({ value }) => !isAboutTheSame(value.fragment, playbooks)),
  );
  const added = [...fragments].flatMap(([fragment, clauses]) => toCandidates(fragment, clauses, values));
  const all = sortByDue([...candidates, ...added]);
  addReasons([...all, ...ownCandidates], brief);
  const narrowed = narrowTitles(all, brief);
  const leftOut = all.filter((candidate) => !narrowed.has(candidate) && isCovered(candidate, brief));
  const implied = findImplied(all, leftOut);
  const unwanted = all.filter((candidate) => isUnwanted(candidate, brief));
  const dropped = new Set([...leftOut, ...unwanted, ...implied.map(({ candidate }) => candidate)]);
  for (const candidate of all) quoteStates(candidate, brief.words);
  const planned = all.filter((candidate) => !dropped.has(candidate));
  const ownPoints = ownCandidates.filter(({ clauses }) => ![...clauses][0]!.isDone);
  return {
    candidates: addOwnPoints(planned, ownPoints, brief),
    tasks: [...tasks, ...added.map(({ source }) => source!)],
    values,
    leftOut,
    implied,
    unwanted,
    restrictions: listRestrictions(brief, [...unwanted, ...narrowed]),
    notUnderstood,
  };
}

/** The values of the brief for the slots of the playbooks. Where two playbooks have the same slot, the first one decides. */
function findProjectValues(brief: ParsedBrief, playbooks: Playbook[], mentions: Mentions): Values {
  const slots = Object.assign({}, ...playbooks.map(({ slots }) => slots).toReversed());
  const isForEvent = playbooks[0]!.domain === "events";
  return findValues(
    brief,
    { slots },
    (count, slot) => !isForEvent && isOfParty(count, slot, brief, mentions),
  );
}

/** The tasks whose condition is met. */
function listWantedTasks(
  tasks: PlaybookTask[],
  brief: ParsedBrief,
  mentions: Mentions,
  values: Values,
  weeksLeft: number | null,
): PlaybookTask[] {
  // What is refused or removed does not bring in the conditional tasks about it: "no recruiter", "remove the old shed".
  const isAgainst = ({ text, isRefused }: Clause) => isRefused || brief.words.removal.test(text);
  const isMentioned = (task: PlaybookTask) =>
    [...mentions].some(([clause, found]) => found.includes(task) && !isAgainst(clause));
  return tasks.filter((task) => isWanted(task.onlyIf, isMentioned(task), values, weeksLeft));
}

/** Removes from the titles what is not wanted or is done. @returns the candidates whose titles have changed */
const narrowTitles = (candidates: Candidate[], brief: ParsedBrief) =>
  new Set(candidates.filter((candidate) => narrow(candidate, brief)));

/** Whether a count belongs to a party within the project, and not to the project: "opening party for 60 people". */
const isOfParty = (count: Fact, slot: string, brief: ParsedBrief, mentions: Mentions): boolean =>
  brief.clauses.some(
    (clause) =>
      clause !== brief.goal &&
      brief.words.party.test(clause.text) &&
      isInClause(count, clause, brief) &&
      !mentions.get(clause)?.some(({ takes }) => takes.includes(slot)),
  );

/** The tasks of playbooks that the brief does not name, each with the done task that implies it. */
const findImplied = (candidates: Candidate[], done: Candidate[]) =>
  candidates
    .filter(({ clauses }) => clauses.size === 0)
    .flatMap((candidate) => {
      const by = done.find(({ source }) => source!.implies.includes(candidate.source!.key));
      return by ? [{ candidate, by }] : [];
    });

/** The tasks of all playbooks, each title once. The keys of the other playbooks get a prefix, because many playbooks use the same. */
function mergeTasks([first, ...others]: Playbook[]): PlaybookTask[] {
  const keyByTitle = new Map(first!.tasks.map(({ title, key }) => [title, key]));
  return [
    ...first!.tasks,
    ...others.flatMap(({ id, tasks }) => {
      const newKeys = new Map(tasks.map(({ title, key }) => [key, keyByTitle.get(title) ?? `${id}/${key}`]));
      const toNewKey = (key: string) => newKeys.get(key)!;
      return tasks
        .filter(({ title }) => !keyByTitle.has(title))
        .map((task) => ({
          ...task,
          key: toNewKey(task.key),
          after: task.after.map(toNewKey),
          implies: task.implies.map(toNewKey),
        }));
    }),
  ];
}

/** Sorts conditional tasks and fragments among the others by their dates. In a tie, the order of the file decides, as in `after`. */
const sortByDue = (candidates: Candidate[]) =>
  candidates.toSorted((a, b) => (a.dueDays ?? 0) - (b.dueDays ?? 0));

/** Whether the playbooks plan the whole of what a fragment has a few steps of. */
const isAboutTheSame = ({ synonyms }: Fragment, playbooks: Playbook[]): boolean =>
  playbooks.some((playbook) => synonyms.some((synonym) => playbook.synonyms.includes(synonym)));

function toCandidates({ id, tasks }: Fragment, clauses: Clause[], values: Values): Candidate[] {
  const added = tasks
    .map((task) => ({ ...task, key: `${id}/${task.key}`, after: task.after.map((key) => `${id}/${key}`) }))
    .filter(({ onlyIf }) => onlyIf === null)
    .map((task) => createCandidate(task, values));
  for (const clause of clauses) added[0]?.clauses.add(clause);
  return added;
}
