import { countDays } from "../../../dates/days.ts";
import type { Library } from "../library.ts";
import type { PlannedProject } from "../planned-project.ts";
import type { Playbook } from "../playbook.ts";
import type { ParsedBrief } from "../read/brief.ts";
import type { Clause } from "../read/clauses/clauses.ts";
import { isMarked } from "../read/lists/list-marks.ts";
import { stripLeadIn } from "../read/requests/lead-in.ts";
import { listStems } from "../read/tokens.ts";
import { type Candidate, listClauses } from "./candidate.ts";
import type { Values } from "./facts/fill.ts";
import { noteUncovered } from "./note-uncovered.ts";
import { applySaidOrder } from "./order/said-order.ts";
import { quoteRestriction } from "./own-points/own-points.ts";
import { nameOwners } from "./own-points/owners.ts";
import { dropRefused, isAnswered, isAsked, listOwnQuestions } from "./questions.ts";
import { listLaterDays } from "./schedule/later-days.ts";
import { type Selection, selectTasks } from "./selection/select.ts";
import { keepFacts } from "./tasks/facts-in-tasks.ts";
import { type Composed, limitCandidates, toTasks } from "./tasks/planned-tasks.ts";
import { quoteUnsaid } from "./tasks/quote-unsaid.ts";
import { formatDay, TEXTS } from "./texts.ts";
import { nameProject } from "./titles/project-name.ts";
import { isSameTitle } from "./titles/titles.ts";

const MAX_QUESTIONS = 6;

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
  const selection = selectTasks(brief, playbooks, library.findFragmentWords, weeksLeft);
  const { tasks, values, notUnderstood } = selection;
  const main = playbooks[0]!;
  const name = nameProject(brief, main, values);
  const known = playbooks.flatMap((playbook) => [playbook.name, ...playbook.synonyms]);
  const names = [name, ...known];
  // The name of the project may be taken from the first item of a list.
  const isGoal = (clause: Clause) => namesProject(clause, clause.isListed ? known : names, brief);
  // A point that only repeats the name of the project is no step, unless it is an item of a list.
  const isStep = ({ source, title, clauses }: Candidate) =>
    source !== null ||
    ![...clauses].every((clause) => (isSameTitle(title, name) && !clause.isListed) || isGoal(clause));
  const candidates = applySaidOrder(
    limitCandidates(nameOwners(selection.candidates.filter(isStep), brief)),
    brief,
    names,
  );
  quoteInSuccessors(selection.leftOut, candidates);
  keepFacts(brief, candidates, values);
  const mentioned = quoteUnsaid(brief, candidates);
  const playbookNames = playbooks.map(({ name }) => name).join(` ${texts.and} `);
  const plan: PlannedProject = {
    name,
    description: `${main.about} ${texts.from(playbookNames)}`,
    tasks: toTasks(brief, candidates, tasks, today),
    assumptions: listAssumptions(brief, selection, main, daysLeft),
    open_questions: listQuestions(brief, playbooks, values),
  };
  const used = new Set(candidates.flatMap(listClauses));
  const isOpen = (clause: Clause) => !used.has(clause) && !isAsked(clause, plan.open_questions);
  return noteUncovered(plan, [...notUnderstood.filter(isOpen), ...mentioned], brief);
}

/**
 * Whether a clause only names the project, and perhaps when: "fundraising campaign from January to the end of April", and the first thing
 * that is wanted, before its details: "I want to build an online course about watercolor, 8 lessons".
 */
function namesProject(
  clause: Clause,
  names: string[],
  { clauses, dates, sentences, words }: ParsedBrief,
): boolean {
  const months = new RegExp(`(?<!\\p{L})(?:${words.dates.months.join("|")})(?!\\p{L})`, "giu");
  const undated = dates.reduce((rest, { text }) => rest.replace(text, " "), clause.text).replace(months, " ");
  const known = names.map((name) => new Set(listStems(name, words)));
  const said = listStems(undated, words).filter((stem) => !/^\d/.test(stem));
  const isWished = stripLeadIn(clause.text, words) !== clause.text.trim();
  // Of several wishes the first is a step: "tell the neighbors about the wedding, book a band".
  const isWish = clause === clauses[0] && !clause.isListed && !isMarked(sentences[clause.sentence - 1]!.text);
  return known.some(
    (stems) =>
      stems.size > 0 &&
      (isWish
        ? isWished && [...stems].every((stem) => said.includes(stem))
        : (isWished || !clause.isListed) && said.length > 0 && said.every((stem) => stems.has(stem))),
  );
}

function listAssumptions(
  brief: ParsedBrief,
  { leftOut, implied, unwanted, restrictions }: Selection,
  main: Playbook,
  daysLeft: number | null,
): string[] {
  const { words, deadline } = brief;
  const texts = TEXTS[words.language];
  const assumptions = [
    ...leftOut.map(({ title }) => texts.leftOut(title)),
    ...unwanted.map(({ title }) => texts.unwanted(title)),
    ...restrictions.map((clause) => texts.keepInMind(quoteRestriction(clause))),
    ...implied.map(({ candidate, by }) => texts.implied(candidate.title, by.title)),
  ];
  assumptions.push(...listLaterDays(brief));
  if (deadline?.isAssumed)
    assumptions.push(texts.assumedEnd(formatDay(deadline.day, texts.locale), main.deadline));
  else if (deadline && !deadline.isExact)
    assumptions.push(texts.countedFrom(formatDay(deadline.day, texts.locale), main.deadline));
  if (daysLeft !== null && daysLeft < main.minimumDays)
    assumptions.push(texts.tight(Math.round(main.minimumDays / 7), Math.max(0, Math.floor(daysLeft / 7))));
  return assumptions;
}

const listQuestions = (brief: ParsedBrief, playbooks: Playbook[], values: Values): string[] => {
  const open = playbooks
    .flatMap(({ questions }) => questions)
    .filter((one) => !isAnswered(one, values, brief))
    .flatMap(({ ask }) => dropRefused(ask, brief) ?? []);
  return [...new Set([...listOwnQuestions(brief), ...open])].slice(0, MAX_QUESTIONS);
};

/** Quotes what the brief says of a done task in the first task that waits for it, so that its details stay in the plan. */
function quoteInSuccessors(leftOut: Candidate[], candidates: Candidate[]) {
  for (const { source, clauses } of leftOut) {
    const next = candidates.find(({ after }) => source !== null && after.includes(source.key));
    for (const clause of next ? clauses : []) {
      next!.quoted.add(clause.text);
      next!.clauses.add(clause);
    }
  }
}
