import type { PlannedProject, PlannedTask } from "../planned-project.ts";
import type { PlaybookTask } from "../playbook.ts";
import type { ParsedBrief } from "../read/brief.ts";
import type { Clause } from "../read/clauses.ts";
import { getClauseFacts } from "./clause-facts.ts";
import { type Draft, listClauses } from "./draft.ts";
import { linkTasks, scheduleTasks } from "./schedule.ts";
import { TEXTS } from "./texts.ts";
import { isSameTitle } from "./titles.ts";

const MAX_PLANNED_TASKS = 30;
const MAX_QUOTE_LENGTH = 300;
/** If a title is shorter than its clause by no more characters, it has lost nothing that a quote would add. */
const MAX_UNQUOTED_LENGTH = 12;

/** The full stop of "1.12." belongs to the date. */
const END_MARKS = /(?<!\d\.\d{1,2})[\s,;:.]+$/;

export interface Composed {
  plan: PlannedProject;
  notUnderstood: string[];
}

/** If a plan gets too long, keeps named tasks, then the earliest. */
export function limitDrafts(drafts: Draft[]): Draft[] {
  if (drafts.length <= MAX_PLANNED_TASKS) return drafts;
  const isNamed = ({ source, clauses }: Draft) => source === null || clauses.size > 0;
  const kept = new Set(drafts.filter(isNamed).slice(0, MAX_PLANNED_TASKS));
  for (const draft of drafts) if (kept.size < MAX_PLANNED_TASKS) kept.add(draft);
  return drafts.filter((draft) => kept.has(draft));
}

/** @param playbookTasks planned or not */
export function toTasks(
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
    from: [
      ...new Set(listClauses(draft).flatMap(({ sentence }) => brief.sentences[sentence - 1]!.numbers)),
    ].sort((a, b) => a - b),
    done_when: draft.doneWhen,
    size: draft.size,
    // The days of the brief may contradict the order of the playbook. Then the brief is right.
    after: after[index]!.filter((before) => !isLater(due[before]!, due[index]!)),
    due_on: due[index]!,
  }));
}

const isLater = (day: string | null, other: string | null) => day !== null && other !== null && day > other;

function describe(draft: Draft, brief: ParsedBrief): string {
  const texts = TEXTS[brief.words.language];
  const people = [...draft.clauses].flatMap(({ ask }) => (ask ? [texts.askFirst(ask)] : []));
  const quotes = [...draft.quoted, ...getLongOwn(draft, brief).map(({ text }) => text)].map((text) =>
    text.slice(0, MAX_QUOTE_LENGTH).replace(END_MARKS, ""),
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
          (clause.text.length > draft.title.length + MAX_UNQUOTED_LENGTH ||
            getClauseFacts(clause, brief).dates.length > 0),
      )
    : [];
