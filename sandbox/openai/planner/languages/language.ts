type Stage = "research" | "outline" | "prepare" | "build" | "review" | "launch" | "follow";

/** What the planner knows of a language: enough to find the actions in a text and to say the stages of a project. */
export interface Language {
  code: string;
  /** Frequent words, among them the verbs that short briefs begin with. */
  common: Set<string>;
  /** Letters of this one alone. */
  letters: RegExp;
  /** What comes before an action: "and then we need to". */
  leadIn: RegExp;
  /** Where one action may end and the next begin. */
  boundary: RegExp;
  action: RegExp;
  /** The verb of an action; what is left is its object. */
  verb: RegExp;
  /** A verb that makes a statement of the words, so they are no name of a thing. */
  finite: RegExp;
  /** What no longer belongs to the name of a thing. */
  tail: RegExp;
  /** From "a podcast" to "the podcast". */
  definite: [RegExp, string][];
  /** The article that a bare thing gets, where every thing gets the same. */
  article: string;
  /** Actions that end a project, and actions that say only that there is one. */
  closing: RegExp;
  vague: RegExp;
  project: string;
  /** A thing {x}, and a whole statement {x}, made a task. */
  prepare: string;
  workOn: string;
  dates: string;
  /** Words before a month that belong to the date. */
  beforeMonth: string;
  /** Name and description of a task each. */
  stages: Record<Stage, [string, string]>;
}

export const toWordSet = (text: string) => new Set(text.trim().split(/\s+/));
export const createAnywherePattern = (list: string) => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, "iu");
export const createStartPattern = (list: string) => new RegExp(`^(?:${list})(?!\\p{L})`, "iu");
/** The subjects may stand on several lines. */
export const createLeadInPattern = (connectives: string, subjects: string) =>
  new RegExp(`^(?:(?:${connectives})(?!\\p{L}),?\\s+)*(?:${subjects.replace(/\n\s+/g, "")})?`, "iu");
export const createBoundaryPattern = (list: string) =>
  new RegExp(`\\s*[,;]\\s*(?:(?:${list})\\s+)*|\\s+(?:(?:${list})\\s+)+`, "giu");
export const createTailPattern = (list: string) =>
  new RegExp(`\\s+(?:${list})(?!\\p{L}).*$|\\s*[,;:(].*$`, "isu");
export const FIRST_WORD = /^\S+\s*/;
