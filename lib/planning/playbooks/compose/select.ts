import type { Library } from "../library.ts";
import { isSameWord } from "../match/same-word.ts";
import type { Fragment, Playbook, PlaybookTask } from "../playbook.ts";
import type { ParsedBrief } from "../read/brief.ts";
import { type Clause, stripLeadIn } from "../read/clauses.ts";
import type { Fact } from "../read/facts.ts";
import { fold, toTokens } from "../read/tokens.ts";
import { getClauseFacts, isInClause } from "./clause-facts.ts";
import { createDraft, createOwnDraft, type Draft, isWanted } from "./draft.ts";
import { findValues, type Values } from "./fill.ts";
import { findMentions } from "./mentions.ts";
import { toTaskTitle } from "./titles.ts";

export interface Selection {
  drafts: Draft[];
  /** All tasks of the playbooks and fragments, planned or not. */
  tasks: PlaybookTask[];
  values: Values;
  /** Tasks that the brief says are done. */
  leftOut: Draft[];
  /** Tasks that the brief does not name, and that must be done because one of those is. */
  implied: { draft: Draft; by: Draft }[];
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
  const isMentioned = (task: PlaybookTask) => [...mentions.values()].some((found) => found.includes(task));
  const wanted = tasks.filter((task) => isWanted(task.onlyIf, isMentioned(task), values, weeksLeft));
  const drafts = wanted.map((task) => createDraft(task, values));
  const byTask = new Map(drafts.map((draft) => [draft.source!, draft]));
  const notUnderstood: Clause[] = [];
  const ownDrafts: Draft[] = [];
  const fragments = new Map<Fragment, Clause[]>();
  for (const clause of brief.clauses) {
    const found = mentions.get(clause) ?? [];
    for (const task of found) byTask.get(task)?.clauses.add(clause);
    if (found.length > 0 || clause === brief.goal) continue;
    // "Budget 140k" is only a fact, so it adds no tasks.
    const [fragment] = isOnlyFacts(clause, brief) ? [] : findFragments(clause, brief, findFragmentWords);
    if (fragment) fragments.set(fragment, [...(fragments.get(fragment) ?? []), clause]);
    else if (isOwnPoint(clause, brief)) ownDrafts.push(createOwnDraft(toTaskTitle(clause, brief), clause));
    else notUnderstood.push(clause);
  }
  const added = [...fragments].flatMap(([fragment, clauses]) => draftFragment(fragment, clauses, values));
  const all = sortByDue([...drafts, ...added]);
  const leftOut = all.filter(({ clauses }) => clauses.size > 0 && [...clauses].every(({ isDone }) => isDone));
  const implied = findImplied(all, leftOut);
  const done = new Set([...leftOut, ...implied.map(({ draft }) => draft)]);
  return {
    drafts: addOwn(
      all.filter((draft) => !done.has(draft)),
      ownDrafts.filter(({ clauses }) => ![...clauses][0]!.isDone),
      brief.goal,
    ),
    tasks: [...tasks, ...added.map(({ source }) => source!)],
    values,
    leftOut,
    implied,
    notUnderstood,
  };
}

/** "Opening party for 60 people" says nothing of how many people a project is for. */
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
const findImplied = (drafts: Draft[], done: Draft[]) =>
  drafts
    .filter(({ clauses }) => clauses.size === 0)
    .flatMap((draft) => {
      const by = done.find(({ source }) => source!.implies.includes(draft.source!.key));
      return by ? [{ draft, by }] : [];
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

/** Whether a clause asks for something to be done, so that it becomes a task when the playbook has none for it. */
export const isOwnPoint = (clause: Clause, brief: ParsedBrief): boolean =>
  !isOnlyFacts(clause, brief) &&
  (clause.isListed || clause.ask !== null || brief.words.action.test(stripLeadIn(clause.text, brief.words)));

/** "up to 420,000 euros", "Budget 11 000 €" and "12 children." tell something, and ask for nothing. "12 chairs" in a list does. */
export function isOnlyFacts(clause: Clause, brief: ParsedBrief): boolean {
  const { facts, dates } = getClauseFacts(clause, brief);
  let rest = clause.text;
  for (const { text } of [...facts, ...dates]) rest = rest.replace(text, " ");
  const isAmount = facts.some(({ kind }) => kind === "money");
  const isCount = facts.some(({ kind }) => kind === "number");
  const left = (rest.match(/\p{L}{3,}/gu) ?? []).filter((word) => !brief.words.stop.has(fold(word)));
  return (
    left.length === 0 ||
    ((isAmount || (isCount && !clause.isListed)) && left.length === 1) ||
    (left.length === 1 && brief.words.length.test(left[0]!))
  );
}

/** Conditional tasks and fragments stand among the others by their dates. In a tie the order of the file decides, as in `after`. */
const sortByDue = (drafts: Draft[]) => drafts.toSorted((a, b) => (a.dueDays ?? 0) - (b.dueDays ?? 0));

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

function draftFragment({ id, tasks }: Fragment, clauses: Clause[], values: Values): Draft[] {
  const added = tasks
    .map((task) => ({ ...task, key: `${id}/${task.key}`, after: task.after.map((key) => `${id}/${key}`) }))
    .filter(({ onlyIf }) => onlyIf === null)
    .map((task) => createDraft(task, values));
  for (const clause of clauses) added[0]?.clauses.add(clause);
  return added;
}

/** Own points: what is urgent first, the others before the last phase, in the order of the brief. */
function addOwn(drafts: Draft[], ownDrafts: Draft[], goal: Clause | null): Draft[] {
  // Exclamation marks in the goal do not mean urgent.
  const isUrgent = ({ clauses }: Draft) => [...clauses].some((clause) => clause.isUrgent && clause !== goal);
  const late = drafts.findIndex(({ dueDays }) => dueDays !== null && dueDays >= -1);
  const end = late < 0 ? drafts.length : late;
  const others = ownDrafts.filter((draft) => !isUrgent(draft));
  const planned = [...drafts.slice(0, end), ...others, ...drafts.slice(end)];
  return [
    ...ownDrafts.filter(isUrgent),
    ...planned.filter(isUrgent).filter((draft) => draft.source),
    ...planned.filter((draft) => !isUrgent(draft)),
  ];
}
