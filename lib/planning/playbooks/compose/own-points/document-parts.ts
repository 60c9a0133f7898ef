import { pattern } from "../../../../text/pattern.ts";
import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { isGoalsHead, isStepsHead } from "../../read/lists/headings.ts";

/** With fewer points below "Tasks", the list is taken to be incomplete. */
const MIN_TASKS = 3;

/** The heading of what is to be done, in any language. */
const TASKS =
  /^\P{L}*(?:tasks|to[- ]?dos?|actions?(?: items)?|(?:next )?steps|aufgaben|schritte|tâches|à faire|tareas|por hacer)\P{L}*$/iu;

/** The heading of what the result must be like: "Requirements". */
const RESULT = pattern("iu")`
  ^\P{L}*(?:
    (?:(?:functional|technical|non-functional)\s)?requirements|acceptance criteria|goals?|objectives?|constraints
    |anforderungen|(?:akzeptanz)?kriterien|ziele?|rahmenbedingungen|exigences|objectifs?|contraintes|requisitos|objetivos?
  )\P{L}*$
`;

/** The heading of the purpose: "Goals". */
const GOALS = /^\P{L}*(?:goals?|objectives?|ziele?|objectifs?|objetivos?)\P{L}*$/iu;

/**
 * Whether a point only says what the result must be like, in a document that lists its tasks below another heading. Its goals are none
 * where it lists requirements or milestones.
 */
export function isOfResult({ section }: Clause, { clauses }: ParsedBrief): boolean {
  if (!RESULT.test(section)) return false;
  const isTask = GOALS.test(section) ? isStepsHead : (head: string) => TASKS.test(head);
  return clauses.filter((clause) => clause.isListed && isTask(clause.section)).length >= MIN_TASKS;
}

/** Whether a brief lists goals of which each is a project of its own. */
export const listsGoals = ({ opening }: ParsedBrief): boolean =>
  opening !== null && isGoalsHead(opening.text);
