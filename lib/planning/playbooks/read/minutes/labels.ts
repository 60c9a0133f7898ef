import { MINUTE_LABELS, type MinuteLabel } from "../words/minute-labels.ts";
import { arePeople } from "./owner.ts";

/** A dash after other labels begins the name of the minutes: "Minutes – 4 May". */
const DASHED: ReadonlySet<MinuteLabel> = new Set(["action", "decision", "blocked"]);
const KINDS = Object.keys(MINUTE_LABELS) as MinuteLabel[];
const toPattern = (source: string, end: string) => new RegExp(`^(?<label>${source})${end}`, "iu");
/** A label before what it is about, and one that is a heading of its own. */
const INLINE = KINDS.map((kind) => ({
  kind,
  pattern: toPattern(
    MINUTE_LABELS[kind],
    String.raw`(?:\s(?<who>\p{L}[^:]{1,30}))?${DASHED.has(kind) ? "\\s?(?::|\\s[–—-])" : "\\s?:"}\s+(?<rest>\S.*)$`,
  ),
}));
const ALONE = KINDS.filter((kind) => kind !== "action").map((kind) => ({
  kind,
  pattern: toPattern(MINUTE_LABELS[kind], String.raw`\s?:?$`),
}));

/** A person after "ACTION". */
const NAME_AFTER = /^\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}'’-]*)?$/u;

export interface Label {
  kind: MinuteLabel;
  label: string;
  /** The person after it: "Action Priya: call them". */
  who: string;
  rest: string;
}

/** The label at the start of a line, and what follows it. */
export function findLabel(text: string): Label | null {
  for (const { kind, pattern } of INLINE) {
    const { label = "", who = "", rest = "" } = pattern.exec(text)?.groups ?? {};
    // "Participants: 40" and "Present: a book" are no people.
    if (rest === "" || (kind === "left out" && !arePeople(rest))) continue;
    // "Action Priya: call them", but not "Action plan for the club: …"
    if (who === "" || (kind === "action" && NAME_AFTER.test(who))) return { kind, label, who, rest };
  }
  return null;
}

/** Whether the heading of a clause says that it asks for nothing: "Decisions". */
export const isToldHead = (heading: string): boolean =>
  ALONE.some(({ kind, pattern }) => (kind === "decision" || kind === "told") && pattern.test(heading));

/** What kind of heading a line is, if it is one of minutes. */
export const findHead = (text: string): MinuteLabel | null =>
  ALONE.find(({ pattern }) => pattern.test(text))?.kind ?? null;
