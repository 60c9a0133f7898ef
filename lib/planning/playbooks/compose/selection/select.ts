import type { Library } from "../../library.ts";
import { isSameWord } from "../../match/same-word.ts";
import type { Fragment, Playbook, PlaybookTask } from "../../playbook.ts";
import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import type { Fact } from "../../read/facts/facts.ts";
import { toTokens } from "../../read/tokens.ts";
import { type Candidate, createCandidate, createOwnCandidate, isWanted } from "../candidate.ts";
import { isInClause } from "../facts/clause-facts.ts";
import { findValues, type Values } from "../facts/fill.ts";
import { addOwnPoints } from "../own-points/add-own-points.ts";
import { isAside, isNeeded, isOnlyDeadline, isOnlyFacts, isOwnPoint } from "../own-points/own-points.ts";
import { nameObject } from "../titles/pronoun-title.ts";
import { toTaskTitle } from "../titles/titles.ts";
import { hasStemOf, isCovered, isUnwanted, listAsides, narrow, quoteStates } from "./left-out.ts";
import { findMentions } from "./mentions.ts";
import { sharesOneWord } from "./shares-one-word.ts";

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
  /** What the person does not want, or must not happen, and has changed no task. */
  asides: Clause[];
  notUnderstood: Clause[];
}

/** Chooses the tasks of the playbooks that the brief needs, and adds the points of the person that no task covers. */
export function selectTasks(
  brief: ParsedBrief,
  playbooks: Playbook[],
  findFragmentWords: Library["findFragmentWords"],
  weeksLeft: number | null,
): Selection {
  const [main] = playbooks;
  const tasks = mergeTasks(playbooks);
  const mentions = findMentions(brief, tasks);
  const values = findValues(
    brief,
    { slots: Object.assign({}, ...playbooks.map(({ slots }) => slots).toReversed()) },
    (count, slot) => main!.domain !== "events" && isOfParty(count, slot, brief, mentions),
  );
  // What is refused or removed does not bring in the conditional tasks about it: "no recruiter", "remove the old shed".
  const isAgainst = ({ text, isRefused }: Clause) => isRefused || brief.words.removal.test(text);
  const isMentioned = (task: PlaybookTask) =>
    [...mentions].some(([clause, found]) => found.includes(task) && !isAgainst(clause));
  const wanted = tasks.filter((task) => isWanted(task.onlyIf, isMentioned(task), values, weeksLeft));
  const candidates = wanted.map((task) => createCandidate(task, values));
  const { fragments, ownCandidates, notUnderstood } = assignClauses(brief, candidates, mentions, (tokens) =>
    findFragmentWords(tokens).filter(({ value }) => !isAboutTheSame(value.fragment, playbooks)),
  );
  const added = [...fragments].flatMap(([fragment, clauses]) => toCandidates(fragment, clauses, values));
  const all = sortByDue([...candidates, ...added]);
  const narrowed = new Set(all.filter((candidate) => narrow(candidate, brief)));
  const leftOut = all.filter((candidate) => !narrowed.has(candidate) && isCovered(candidate, brief.words));
  const implied = findImplied(all, leftOut);
  const unwanted = all.filter((candidate) => isUnwanted(candidate, brief));
  const dropped = new Set([...leftOut, ...unwanted, ...implied.map(({ candidate }) => candidate)]);
  for (const candidate of all) quoteStates(candidate, brief.words);
  return {
    candidates: addOwnPoints(
      all.filter((candidate) => !dropped.has(candidate)),
      ownCandidates.filter(({ clauses }) => ![...clauses][0]!.isDone),
      brief,
    ),
    tasks: [...tasks, ...added.map(({ source }) => source!)],
    values,
    leftOut,
    implied,
    unwanted,
    asides: listAsides(brief, [...unwanted, ...narrowed]),
    notUnderstood,
  };
}

/** What the clauses become that no task of a playbook is about. */
interface Unassigned extends Pick<Selection, "notUnderstood"> {
  fragments: Map<Fragment, Clause[]>;
  ownCandidates: Candidate[];
}

/** Gives each clause to the tasks that it is about. */
function assignClauses(
  brief: ParsedBrief,
  candidates: Candidate[],
  mentions: Map<Clause, PlaybookTask[]>,
  findFragmentWords: Library["findFragmentWords"],
): Unassigned {
  const byTask = new Map(candidates.map((candidate) => [candidate.source!, candidate]));
  const unassigned: Unassigned = { fragments: new Map(), ownCandidates: [], notUnderstood: [] };
  const { fragments, ownCandidates, notUnderstood } = unassigned;
  for (const clause of brief.clauses) {
    const mentioned = (mentions.get(clause) ?? []).flatMap((task) => byTask.get(task) ?? []);
    const candidatesAbout = mentioned.filter((candidate) => isAbout(candidate, clause, brief));
    for (const { clauses } of candidatesAbout) clauses.add(clause);
    if (candidatesAbout.length > 0 || clause === brief.goal || isAside(clause)) continue;
    // Facts alone do not add tasks: "Budget 140k".
    const [fragment] = isOnlyFacts(clause, brief) ? [] : findFragments(clause, brief, findFragmentWords);
    if (fragment) fragments.set(fragment, [...(fragments.get(fragment) ?? []), clause]);
    else if (isOwnPoint(clause, brief) && !isOnlyDeadline(clause, brief)) {
      const title = nameObject(toTaskTitle(clause, brief), clause, brief);
      ownCandidates.push(createOwnCandidate(title, clause, brief.words));
    } else notUnderstood.push(clause);
  }
  return unassigned;
}

/** Whether a task that a clause mentions plans it. What is needed is not planned by a task that only shares a word with it. */
const isAbout = (candidate: Candidate, clause: Clause, brief: ParsedBrief): boolean =>
  clause === brief.goal ||
  !isNeeded(clause, brief) ||
  hasStemOf(candidate.title, [clause], brief.words) ||
  !sharesOneWord(clause, candidate, brief);

/** Whether a count belongs to a party within the project, and not to the project: "opening party for 60 people". */
const isOfParty = (
  count: Fact,
  slot: string,
  brief: ParsedBrief,
  mentions: Map<Clause, PlaybookTask[]>,
): boolean =>
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

/** Conditional tasks and fragments stand among the others by their dates. In a tie the order of the file decides, as in `after`. */
const sortByDue = (candidates: Candidate[]) =>
  candidates.toSorted((a, b) => (a.dueDays ?? 0) - (b.dueDays ?? 0));

/** The fragments that a clause names. A single word must be the same word, not only have the same stem: "help" does not name "helpers". */
const findFragments = (
  clause: Clause,
  { words }: ParsedBrief,
  findFragmentWords: Library["findFragmentWords"],
): Fragment[] => {
  const tokens = toTokens(clause.text, words);
  return findFragmentWords(tokens)
    .filter(({ index, length, value }) => length > 1 || isSameWord(tokens[index]!.text, value.synonym, words))
    .map(({ value }) => value.fragment);
};

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
