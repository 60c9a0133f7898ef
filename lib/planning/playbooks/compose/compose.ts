import { countDays } from "../../../dates/days.ts";
import type { Library } from "../library.ts";
import type { PlannedProject, PlannedTask } from "../planned-project.ts";
import type { Playbook, PlaybookTask } from "../playbook.ts";
import type { ParsedBrief } from "../read/brief.ts";
import type { Clause } from "../read/clauses.ts";
import { fold } from "../read/tokens.ts";
import { getClauseFacts } from "./clause-facts.ts";
import { createOwnDraft, type Draft } from "./draft.ts";
import { keepFacts } from "./facts-in-tasks.ts";
import type { Values } from "./fill.ts";
import { nameProject, toProjectName } from "./project-name.ts";
import { linkTasks, scheduleTasks } from "./schedule.ts";
import { isOnlyFacts, isOwnPoint, selectTasks } from "./select.ts";
import { TEXTS } from "./texts.ts";
import { isSameTitle, toOwnTitle } from "./titles.ts";

const MAX_PLANNED_TASKS = 30;
const MAX_QUESTIONS = 6;
const MAX_QUOTE_LENGTH = 300;
/** With fewer points that ask for something, all points become tasks. */
const MIN_ASKED_POINTS = 3;

interface Composed {
  plan: PlannedProject;
  notUnderstood: string[];
}

/** Makes a plan from playbooks, adapted to the brief. */
export function composePlan(
  brief: ParsedBrief,
  playbooks: Playbook[],
  library: Library,
  today: string,
): Composed {
  const texts = TEXTS[brief.words.language];
  const daysLeft = brief.deadline && countDays(today, brief.deadline.day);
  const weeksLeft = daysLeft === null ? null : daysLeft / 7;
  const {
    drafts: all,
    tasks,
    values,
    leftOut,
    implied,
    notUnderstood,
  } = selectTasks(brief, playbooks, library.findFragmentWords, weeksLeft);
  const drafts = limit(all);
  quoteInSuccessors(leftOut, drafts);
  keepFacts(brief, drafts, values);
  const main = playbooks[0]!;
  const assumptions = [
    ...leftOut.map(({ title }) => texts.leftOut(title)),
    ...implied.map(({ draft, by }) => texts.implied(draft.title, by.title)),
  ];
  if (brief.deadline && !brief.deadline.isExact)
    assumptions.push(texts.countedFrom(formatDay(brief.deadline.day, texts.locale), main.deadline));
  if (daysLeft !== null && daysLeft < main.minimumDays)
    assumptions.push(texts.tight(Math.round(main.minimumDays / 7), Math.max(0, Math.floor(daysLeft / 7))));
  const names = playbooks.map(({ name }) => name).join(` ${texts.and} `);
  const plan: PlannedProject = {
    name: nameProject(brief, main, values),
    description: `${main.about} ${texts.from(names)}`,
    tasks: toTasks(brief, drafts, tasks, today),
    assumptions,
    open_questions: playbooks
      .flatMap(({ questions }) => questions)
      .filter(({ unless }) => unless === null || !isKnown(unless, values, brief))
      .map(({ ask }) => ask)
      .slice(0, MAX_QUESTIONS),
  };
  const used = new Set(drafts.flatMap(({ clauses }) => [...clauses]));
  return { plan, notUnderstood: notUnderstood.filter((clause) => !used.has(clause)).map(({ text }) => text) };
}

/**
 * Makes a plan from the person's own points, for a brief that no playbook fits.
 * @param hasTexts whether the planner knows the language of the brief; else it adds no words of its own
 */
export function composeOwnPlan(brief: ParsedBrief, today: string, hasTexts: boolean): Composed {
  const texts = TEXTS[brief.words.language];
  const open = chooseOwnPoints(brief).filter(({ isDone }) => !isDone);
  // A plan is never empty: if every point is done, keep the first.
  const points = open.length > 0 ? open : brief.clauses.slice(0, 1);
  const drafts = limit(
    dropRepeats(points.map((clause) => createOwnDraft(toOwnTitle(clause.text, brief), clause))),
  );
  const ordered = [...drafts.filter(isUrgent), ...drafts.filter((draft) => !isUrgent(draft))];
  keepFacts(brief, ordered, new Map());
  const { money } = texts.questions;
  const questions = [
    ...(brief.dates.length > 0 ? [] : [texts.questions.when]),
    ...(brief.facts.some(({ kind }) => kind === "money") ? [] : [money]),
    ...[texts.questions.who, texts.questions.result, texts.questions.first, texts.questions.not],
  ];
  const plan = {
    name: toProjectName(brief),
    description: hasTexts ? texts.ownPoints : "",
    tasks: toTasks(brief, ordered, [], today),
    assumptions: [],
    open_questions: hasTexts ? questions.slice(0, 4) : [],
  };
  const used = new Set(ordered.flatMap(({ clauses }) => [...clauses]));
  const notUnderstood = brief.clauses.filter(
    (clause) => clause !== brief.goal && !used.has(clause) && !clause.isDone,
  );
  return { plan, notUnderstood: notUnderstood.map(({ text }) => text) };
}

/** What the person asks for; falls back to all clauses. */
function chooseOwnPoints(brief: ParsedBrief): Clause[] {
  const { goal, clauses } = brief;
  const points = clauses.filter((clause) => clause !== goal);
  const asked = points.filter((clause) => isOwnPoint(clause, brief));
  if (asked.length >= MIN_ASKED_POINTS) return asked;
  const told = points.filter((clause) => clause.isListed || !isOnlyFacts(clause, brief));
  return goal && (told.length === 0 || isOwnPoint(goal, brief)) ? [goal, ...told] : told;
}

/** Of the drafts with the same title only the first. */
function dropRepeats(drafts: Draft[]): Draft[] {
  const seen = new Set<string>();
  return drafts.filter(({ title }) => {
    const isNew = !seen.has(fold(title));
    seen.add(fold(title));
    return isNew;
  });
}

const isUrgent = ({ clauses }: Draft) => [...clauses].some((clause) => clause.isUrgent);

/** Done tasks matter to the tasks that wait for them. */
function quoteInSuccessors(leftOut: Draft[], drafts: Draft[]) {
  for (const { source, clauses } of leftOut) {
    const next = drafts.find(({ after }) => source !== null && after.includes(source.key));
    for (const clause of next ? clauses : []) {
      next!.quoted.add(clause.text);
      next!.clauses.add(clause);
    }
  }
}

/** If a plan gets too long, keeps named tasks, then the earliest. */
function limit(drafts: Draft[]): Draft[] {
  if (drafts.length <= MAX_PLANNED_TASKS) return drafts;
  const isNamed = ({ source, clauses }: Draft) => source === null || clauses.size > 0;
  const kept = new Set(drafts.filter(isNamed).slice(0, MAX_PLANNED_TASKS));
  for (const draft of drafts) if (kept.size < MAX_PLANNED_TASKS) kept.add(draft);
  return drafts.filter((draft) => kept.has(draft));
}

/** @param playbookTasks planned or not */
function toTasks(
  brief: ParsedBrief,
  drafts: Draft[],
  playbookTasks: PlaybookTask[],
  today: string,
): PlannedTask[] {
  const after = linkTasks(drafts, new Map(playbookTasks.map((task) => [task.key, task.after])));
  const due = scheduleTasks(brief, drafts, today);
  return drafts.map((draft, index) => ({
    name: draft.title,
    description: describe(draft, brief),
    from: [...new Set([...draft.clauses].map(({ sentence }) => sentence))].sort((a, b) => a - b),
    done_when: draft.doneWhen,
    size: draft.size,
    after: after[index]!,
    due_on: due[index]!,
  }));
}

function describe(draft: Draft, brief: ParsedBrief): string {
  const texts = TEXTS[brief.words.language];
  const people = [...draft.clauses].flatMap(({ ask }) => (ask ? [texts.askFirst(ask)] : []));
  const quotes = [...draft.quoted, ...getLongOwn(draft, brief).map(({ text }) => text)].map((text) =>
    text.slice(0, MAX_QUOTE_LENGTH).replace(/[\s,;:.]+$/, ""),
  );
  const different = [...new Set(quotes)].filter(
    (text) => !quotes.some((other) => other !== text && other.includes(text)),
  );
  return [draft.detail, ...new Set(people), ...different.map(texts.fromBrief)].filter(Boolean).join("\n\n");
}

/** A point of the person's own is quoted when its title had to be shortened. */
const getLongOwn = (draft: Draft, brief: ParsedBrief): Clause[] =>
  draft.source === null
    ? [...draft.clauses].filter(
        (clause) =>
          !draft.quoted.has(clause.text) &&
          !isSameTitle(clause.text, draft.title) &&
          (clause.text.length > draft.title.length + 12 || getClauseFacts(clause, brief).dates.length > 0),
      )
    : [];

const isKnown = (slot: string, values: Values, brief: ParsedBrief) =>
  values.has(slot) || (slot === "date" && brief.dates.length > 0);

const formatDay = (day: string, locale: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
