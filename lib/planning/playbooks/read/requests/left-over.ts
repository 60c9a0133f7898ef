import { pattern } from "../../../../text/pattern.ts";
import type { Words } from "../words/words.ts";

/** The open remainder of something otherwise done, in any language: "but not cleaned yet", "aber noch nicht ausgewertet". */
const LEFT = pattern("iu")`
  ^(?:(?:but|aber|jedoch|mais|pero)\s)?(?:(?:still|yet|noch|bisher|aún|todavía)\s)*
  (?:not|nicht|pas|no)\s(?:(?:yet|been|encore|été|están?)\s)*
  (?<verb>\p{L}+)(?:\s(?:yet|so\sfar))?[\s.!]*$
`;
/** The thing, before the verb: "the satellite data" in "the satellite data is already downloaded". */
const THING = pattern("iu")`
  ^(?:(?:and|und|et|y)\s)?(?<thing>\S.{1,60}?)\s(?:is|are|was|were|has|have|ist|sind|wurden?|est|sont|ont|está|están|ya)\s
`;
/** A German title begins with the thing, without its article. */
const GERMAN_ARTICLE = /^(?:der|die|das|den|unsere?|meine?)\s/iu;

/** The parts of a clause that are read. */
interface Told {
  text: string;
  sentence: number;
  isDone: boolean;
}

/** What is left to do of something. */
interface LeftOver {
  /** The verb in the form of a task: the imperative, or the infinitive in German. */
  verb: string;
  /** The task: "clean the satellite data". */
  step: string;
}

/** Whether a part begins with what is not done: "but not the dress". */
export const isLeftOver = (text: string): boolean =>
  /^(?:(?:but|aber|jedoch|mais|pero)\s)?(?:(?:still|noch|bisher|aún|todavía)\s)?(?:not|nicht|pas|no)\s/iu.test(
    text,
  );

/**
 * Reads what is left to do with something that the previous clause reports as done: "lab samples are taken | but not analysed".
 * @returns null for any other clause
 */
export function readLeftOver(clause: Told, clauses: Told[], words: Words): LeftOver | null {
  const { verb = "" } = LEFT.exec(clause.text)?.groups ?? {};
  const base = verb && words.toBaseForm(verb);
  const before = base ? clauses[clauses.indexOf(clause) - 1] : undefined;
  if (!base || !before?.isDone || before.sentence !== clause.sentence) return null;
  const { thing } = THING.exec(before.text)?.groups ?? {};
  if (!thing || words.pronoun.test(thing)) return null;
  const named = thing.replace(/^\p{Lu}(?=\p{Ll}+(?:\s|s$))/u, (letter) => letter.toLowerCase());
  const step = words.language === "de" ? `${thing.replace(GERMAN_ARTICLE, "")} ${base}` : `${base} ${named}`;
  return { verb: base, step };
}
