/** @property unless a pattern: a brief that matches it already has the step */
export type Step = [title: string, check: string, unless?: RegExp];

/** The usual steps of a goal with a certain verb, before and after the points of the brief. */
export interface GoalSteps {
  /** Its groups hold the thing that `{thing}` in the titles stands for. */
  verb: RegExp;
  /** Whether the goal is itself a task, which comes after the points that prepare it: "sell the boat". */
  isTask?: boolean;
  /** Whether others do it for money, so that it needs an offer. */
  isByOthers?: boolean;
  /** Whether one person does it for themselves, so that nobody asks who does it. */
  isAlone?: boolean;
  /** Whether the steps are needed however many points the brief has. */
  isThorough?: boolean;
  before: Step[];
  after: Step[];
}
