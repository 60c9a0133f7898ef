type Stage = "research" | "outline" | "prepare" | "build" | "review" | "launch" | "follow";

/** What the planner knows about a language: how to find actions in a text, and the texts of a project's stages. */
export interface Language {
  code: string;
  /** Frequent words, including the verbs that short briefs start with. */
  common: Set<string>;
  /** Letters that only this language has. */
  letters: RegExp;
  /** The words before an action, such as "and then we need to". */
  leadIn: RegExp;
  /** Where one action may end and the next begin. */
  boundary: RegExp;
  action: RegExp;
  /** The verb of an action; the rest is its object. */
  verb: RegExp;
  /** A finite verb. A phrase that contains one is a statement, not the name of a thing. */
  finite: RegExp;
  /** The part that follows the name of a thing. */
  tail: RegExp;
  /** Replacements that turn "a podcast" into "the podcast". */
  definite: [RegExp, string][];
  /** The article for a thing without one, in languages with a single article. */
  article: string;
  /** Actions that end a project (`closing`), and actions that only say that there is one (`vague`). */
  closing: RegExp;
  vague: RegExp;
  project: string;
  /** Turn a thing {x} (`prepare`) or a whole statement {x} (`workOn`) into the name of a task. */
  prepare: string;
  workOn: string;
  dates: string;
  /** Words before a month that are part of the date. */
  beforeMonth: string;
  /** Name and description of the task for each stage. */
  stages: Record<Stage, [string, string]>;
}

export const toWordSet = (text: string) => new Set(text.trim().split(/\s+/));
export const createAnywherePattern = (list: string) => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, "iu");
export const createStartPattern = (list: string) => new RegExp(`^(?:${list})(?!\\p{L})`, "iu");
/** The list of subjects may span several lines. */
export const createLeadInPattern = (connectives: string, subjects: string) =>
  new RegExp(`^(?:(?:${connectives})(?!\\p{L}),?\\s+)*(?:${subjects.replace(/\n\s+/g, "")})?`, "iu");
export const createBoundaryPattern = (list: string) =>
  new RegExp(`\\s*[,;]\\s*(?:(?:${list})\\s+)*|\\s+(?:(?:${list})\\s+)+`, "giu");
export const createTailPattern = (list: string) =>
  new RegExp(`\\s+(?:${list})(?!\\p{L}).*$|\\s*[,;:(].*$`, "isu");
export const FIRST_WORD = /^\S+\s*/;
