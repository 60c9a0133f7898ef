import type { Size } from "../../tasks/options.ts";

/** A task of a plan, before anything is stored. */
export interface PlannedTask {
  name: string;
  description: string;
  /** The sentences of the brief that it covers, counted from 1 (lib/planning/brief/sentences.ts). */
  from: number[];
  done_when: string[];
  size: Size | null;
  /** The earlier tasks that must be done first, counted from 0. */
  after: number[];
  /** YYYY-MM-DD. */
  due_on: string | null;
}

export interface PlannedProject {
  name: string;
  description: string;
  tasks: PlannedTask[];
  assumptions: string[];
  open_questions: string[];
}

export interface PlaybookChoice {
  id: string;
  name: string;
  about: string;
}

export interface PlaybookPlan {
  plan: PlannedProject;
  /** The day on which the project ends, as YYYY-MM-DD; null when the brief names none. */
  deadline: string | null;
  /** Faults of the dates in the brief, as sentences for the user. */
  corrections: string[];
  /** The playbooks that the plan comes from. None: the plan has only the person's own points. */
  playbooks: PlaybookChoice[];
  /** Parts of the brief that no task takes up. */
  notUnderstood: string[];
  /**
   * The sentences that need no task, counted from 1: they say nothing of the project, such as a greeting or a heading, or, in a plan from
   * the person's own points, are in its name or its assumptions.
   */
  emptySentences: number[];
  /** The nearest playbooks when none is clearly the right one, so that the person chooses. Else none. */
  nearest: PlaybookChoice[];
  /** The nearest playbooks besides those of the plan. */
  others: PlaybookChoice[];
}
