import type { Domain } from "../../playbook.ts";

/** An action on a thing or event other than planning it, such as canceling or returning it. */
export interface GoalAction {
  /** Matches the beginning of a goal with this action, or its end in German. */
  goal: RegExp;
  /** Matches the names of the playbooks that plan this action: "declutter". Null when there are none. */
  ownNames: RegExp | null;
  /** Whether the action may stand anywhere in the first sentence: "the washing machine flooded the kitchen, buy a new one". */
  isAnywhere?: boolean;
  /** Whether it cancels or ends something, so that the day of that is no deadline. */
  isEnd?: boolean;
  /** The playbooks that do not fit this action; all when there are none. */
  ids?: string[];
  /** The domains whose playbooks do not fit this action; all when there are none. */
  domains?: Domain[];
}

/** The actions for which a playbook of the same thing does not fit: ending, repairing, visiting or founding it. */
export interface GoalActionWords {
  actions: GoalAction[];
  /** Says in the first sentence that the author is a guest: "we are invited to a wedding". */
  guest: RegExp;
}

/** Domains in which things are repaired or cleaned. In a company, "fix our onboarding" may be about a process. */
export const UPKEEP_DOMAINS: Domain[] = ["events", "family", "food-and-shops", "home", "travel"];
/** Domains with playbooks for the customers of an institution, which its founders do not need: "open a nursery". */
export const CUSTOMER_DOMAINS: Domain[] = ["family", "travel"];
/** The playbook for learning a language, which writing a text in that language does not need. */
export const LANGUAGE_COURSES = ["study-and-writing/learn-language"];
/** The playbook for damage that an insurer pays, which buying a new thing does not need. */
export const DAMAGE_CLAIM = ["home/damage-claim"];
