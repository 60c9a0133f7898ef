import type { Size } from "../../tasks/options.ts";

export const PLAYBOOK_LANGUAGES = ["en", "de", "fr", "es"] as const;
export type PlaybookLanguage = (typeof PLAYBOOK_LANGUAGES)[number];

export const DOMAINS = [
  "events",
  "software",
  "company",
  "food-and-shops",
  "home",
  "study-and-writing",
  "media",
  "travel",
  "family",
] as const;
export type Domain = (typeof DOMAINS)[number];

/** When a conditional task is planned. */
export type Condition =
  | { kind: "mentioned" | "money" | "place" }
  | { kind: "over" | "under"; slot: string; count: number }
  | { kind: "shorter"; weeks: number };

/** What a brief may say of the project: a number of things, or one of several words. */
export type Slot = { kind: "count" | "choice"; words: string[] };

export interface PlaybookTask {
  key: string;
  /** May have gaps such as `[ in {place}]`. */
  title: string;
  detail: string;
  size: Size;
  /** Days from the deadline; negative before it. */
  dueDays: number;
  /** Keys of tasks above. */
  after: string[];
  /** Keys of tasks that must have been done once this one is: who has signed a lease has found the premises. */
  implies: string[];
  /** The facts of the brief that are written into this task. */
  takes: string[];
  doneWhen: string[];
  keywords: string[];
  /** Null for a core task. */
  onlyIf: Condition | null;
}

/** A playbook in one language. */
export interface Playbook {
  id: string;
  domain: Domain;
  language: PlaybookLanguage;
  name: string;
  about: string;
  title: string;
  synonyms: string[];
  examples: string[];
  notFor: string[];
  /** What the last date of the brief means, such as "the wedding day". */
  deadline: string;
  minimumDays: number;
  /** How many days from today it ends when the brief names no day, because it cannot wait; null for most. */
  daysWithoutDate: number | null;
  slots: Record<string, Slot>;
  questions: { ask: string; unless: string | null }[];
  tasks: PlaybookTask[];
}

/** A few tasks that join a playbook when the brief mentions them. */
export type Fragment = Pick<Playbook, "id" | "name" | "synonyms" | "tasks">;

/** All playbooks and fragments in one language. */
export interface PlaybookFiles {
  playbooks: Playbook[];
  fragments: Fragment[];
}

/** The file with all of them, as the build compiles it. */
export const toCompiledName = (language: PlaybookLanguage) => `${language}.json`;
