/** A part of a brief that is about one thing. */
export interface Clause {
  text: string;
  /** The spoken sentence it is from, counted from 1. */
  sentence: number;
  /** Whether it is an item of a list, so that the person wants it in the plan. */
  isListed: boolean;
  /** The heading of its list. */
  section: string;
  isDone: boolean;
  /** What the person does not want: "no paid ads". */
  isRefused: boolean;
  /** What must not happen: "don't lose the links". It is no step, but must be remembered. */
  isLimit: boolean;
  /** Open and urgent, so that it comes first. */
  isUrgent: boolean;
  /** The person to ask: "(Jo?)". */
  ask: string | null;
  /** How many days before something it must be started. */
  leadDays: number | null;
  /** Who does it, when a mark or a label of minutes names them: "@maria – book the room". */
  owner?: string;
  /** Whether a label says that it waits for something: "Blocked: …". */
  isBlocked?: boolean;
  /** The other cells of its table row, or the topic that the words before it name. */
  details?: string[];
}
