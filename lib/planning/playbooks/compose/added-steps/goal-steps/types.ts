export type Step = [title: string, check: string];

/** The usual steps towards a goal of one verb, before and after what the brief itself says. */
export interface GoalSteps {
  verb: RegExp;
  before: Step[];
  after: Step[];
}
