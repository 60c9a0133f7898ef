import type { ParsedBrief } from "../read/brief.ts";
import type { Clause } from "../read/clauses.ts";
import { stripLeadIn } from "../read/split-clauses.ts";
import { fold } from "../read/tokens.ts";
import { getClauseFacts } from "./clause-facts.ts";
import type { Draft } from "./draft.ts";
import { readAssignment } from "./titles.ts";

/** Whether a clause asks for something to be done, so that it becomes a task when the playbook has none for it. */
export const isOwnPoint = (clause: Clause, brief: ParsedBrief): boolean =>
  !clause.isRefused &&
  !isOnlyFacts(clause, brief) &&
  (clause.isListed || clause.ask !== null || isAction(clause, brief) || isAssignment(clause, brief));

const isAction = ({ text }: Clause, { words }: ParsedBrief) => words.action.test(stripLeadIn(text, words));

const isAssignment = ({ text }: Clause, { words }: ParsedBrief) => readAssignment(text, words) !== null;

/** "The mast is fine" tells something, and asks for nothing. "The lease is not signed yet" and "fibre must be up" ask. */
export const isStatement = (clause: Clause, brief: ParsedBrief): boolean =>
  !clause.isListed &&
  !clause.isUrgent &&
  brief.words.statement.test(clause.text) &&
  !brief.words.wanted.test(clause.text) &&
  !isAction(clause, brief) &&
  !isAssignment(clause, brief);

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

/** Own points: what is urgent first, the others before the last phase, in the order of the brief. */
export function addOwn(drafts: Draft[], ownDrafts: Draft[], goal: Clause | null): Draft[] {
  const keys = new Set(drafts.map(({ source }) => source?.key));
  // The lease cannot be signed before the premises are found.
  const isBlocked = ({ source }: Draft) => source?.implies.some((key) => keys.has(key));
  // Exclamation marks in the goal do not mean urgent.
  const isUrgent = (draft: Draft) =>
    [...draft.clauses].some((clause) => clause.isUrgent && clause !== goal) && !isBlocked(draft);
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
