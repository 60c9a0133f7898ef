/** @property unless the brief says it itself when its text matches this */
export type Step = [title: string, check: string, unless?: RegExp];

/** The usual steps towards a goal of one verb, before and after what the brief itself says. */
export interface GoalSteps {
  /** Its groups hold the thing that `{thing}` in the titles stands for. */
  verb: RegExp;
  /** Whether the goal is one deed that the points of the brief prepare, and so a task behind them: "sell the boat". */
  isDeed?: boolean;
  /** Whether others do it for money, so that it needs an offer. */
  isByOthers?: boolean;
  /** Whether one person does it for themselves, so that nobody asks who does it. */
  isAlone?: boolean;
  /** Whether the steps are needed however many points the brief has. */
  isThorough?: boolean;
  before: Step[];
  after: Step[];
}
