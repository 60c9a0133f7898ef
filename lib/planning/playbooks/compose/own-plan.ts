import type { ParsedBrief } from "../read/brief.ts";
import type { Clause } from "../read/clauses.ts";
import { fold } from "../read/tokens.ts";
import { createOwnDraft, type Draft, listClauses } from "./draft.ts";
import { keepFacts } from "./facts-in-tasks.ts";
import { isAside, isOnlyFacts, isOwnPoint, isStatement } from "./own-points.ts";
import { type Composed, limitDrafts, toTasks } from "./planned-tasks.ts";
import { nameOwnProject } from "./project-name.ts";
import { TEXTS } from "./texts.ts";
import { toOwnTitle, trimMarks } from "./titles.ts";

/** If fewer points ask for something, all points become tasks. */
const MIN_ASKED_POINTS = 3;

/**
 * Makes a plan from the person's own points, for a brief that no playbook fits.
 * @param hasTexts whether the planner knows the language of the brief; else it adds no words of its own
 */
export function composeOwnPlan(brief: ParsedBrief, today: string, hasTexts: boolean): Composed {
  const texts = TEXTS[brief.words.language];
  const open = chooseOwnPoints(brief).filter(({ isDone }) => !isDone);
  // A plan is never empty: if every point is done, keep the first.
  const points = open.length > 0 ? open : brief.clauses.slice(0, 1);
  const drafts = limitDrafts(
    dropRepeats(points.map((clause) => createOwnDraft(toOwnTitle(clause.text, brief), clause))),
  );
  const ordered = [...drafts.filter(isUrgent), ...drafts.filter((draft) => !isUrgent(draft))];
  quoteStatements(brief, ordered);
  keepFacts(brief, ordered, new Map());
  const asides = brief.clauses.filter((clause) => isAside(clause) && clause !== brief.goal);
  const { when, money, who, result, first, not } = texts.questions;
  const questions = [
    ...(brief.dates.length > 0 ? [] : [when]),
    ...(brief.facts.some(({ kind }) => kind === "money") ? [] : [money]),
    who,
    result,
    first,
    ...(asides.some(({ isRefused }) => isRefused) ? [] : [not]),
  ];
  const plan = {
    name: nameOwnProject(brief),
    description: hasTexts ? texts.ownPoints : "",
    tasks: toTasks(brief, ordered, [], today),
    assumptions: hasTexts ? asides.map(({ text }) => texts.keepInMind(trimMarks(text))) : [],
    open_questions: hasTexts ? questions.slice(0, 4) : [],
  };
  const used = new Set(ordered.flatMap(listClauses));
  const notUnderstood = brief.clauses.filter(
    (clause) => clause !== brief.goal && !used.has(clause) && !clause.isDone && !isAside(clause),
  );
  return { plan, notUnderstood: notUnderstood.map(({ text }) => text) };
}

/** Chooses what the person asks for; falls back to all clauses. */
function chooseOwnPoints(brief: ParsedBrief): Clause[] {
  const { goal, clauses } = brief;
  const points = clauses.filter((clause) => clause !== goal && !isAside(clause));
  const asked = points.filter((clause) => isOwnPoint(clause, brief));
  if (asked.length >= MIN_ASKED_POINTS) return asked;
  const told = points.filter(
    (clause) => clause.isListed || (!isOnlyFacts(clause, brief) && !isStatement(clause, brief)),
  );
  return goal && (told.length === 0 || isOwnPoint(goal, brief)) ? [goal, ...told] : told;
}

/** What only tells something stands with the point before it. */
function quoteStatements(brief: ParsedBrief, drafts: Draft[]) {
  let last = drafts[0]!;
  for (const clause of brief.clauses) {
    const own = drafts.find(({ clauses }) => clauses.has(clause));
    if (own) last = own;
    else if (clause !== brief.goal && isStatement(clause, brief)) {
      last.quoted.add(clause.text);
      last.kept.add(clause);
    }
  }
}

/** Keeps the first of the drafts with the same title. */
function dropRepeats(drafts: Draft[]): Draft[] {
  const seen = new Set<string>();
  return drafts.filter(({ title }) => {
    const isNew = !seen.has(fold(title));
    seen.add(fold(title));
    return isNew;
  });
}

const isUrgent = ({ clauses }: Draft) => [...clauses].some((clause) => clause.isUrgent);
