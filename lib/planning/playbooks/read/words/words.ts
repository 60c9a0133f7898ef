import type { PlaybookLanguage } from "../../playbook.ts";
import type { DateWords } from "./date-words.ts";
import type { NegationWords } from "./negation-words.ts";
import type { TitleWords } from "./title-words.ts";

/**
 * What the planner knows of a language. All patterns are made for one clause, and are anchored where they can be. A long one is
 * written over several lines with `pattern`: a line for each natural group of alternatives, and examples in comments.
 */
export interface Words {
  language: PlaybookLanguage;
  /** Stop words, in the form of `fold`. They identify the language, and are ignored in matching. */
  stop: ReadonlySet<string>;
  /** Endings that are removed from a word, longest first. */
  endings: string[];
  /** Abbreviations in notes, in lower case, and their long forms. */
  short: ReadonlyMap<string, string>;
  /** Joins the last two items of a list, such as "and". */
  joint: string;
  /** Joins alternatives, such as "or". */
  either: string;
  /** The lead-in of a clause, before its thing or action: "we need to", "don't forget". */
  leadIn: RegExp;
  /** A request, before its action: "could you please", "someone should". */
  request: RegExp;
  /**
   * Says that something must be done to something, with the groups `what` or `inverted`, `verb`, and what may be between or after
   * these: "the bank has to be told". In German also "bitte kündigen Sie den Raum", with `order`, `object` and `orderTail`.
   */
  passive: RegExp;
  /** The form of a verb with which a task begins, of the one that `passive` finds: "told" to "tell". Null when it is not known. */
  toBaseForm: (verb: string) => string | null;
  /** A pronoun for something named elsewhere: "it". */
  pronoun: RegExp;
  /** Says that something is done when the project is over: "afterwards". */
  afterwards: RegExp;
  /** Asks for a number, before what is counted. */
  howMany: RegExp;
  /** The words after which a list of things follows: "need", "including". */
  listStart: RegExp;
  /** The beginning of a clause that tells something to do. */
  action: RegExp;
  /** Marks a clause about what is done already. */
  done: RegExp;
  /** Matches a clause that asks for something, even when it has a word of `done`: "must be booked by Friday". */
  wanted: RegExp;
  /** Cancels a word of `done`, so that the clause is open: "none of the invitations have been sent", "the wrong tiles were delivered". */
  undone: RegExp;
  /** Marks a clause about what is still open, although it may contain words of `done`. */
  notYet: RegExp;
  /** Joins a contrast: "but". */
  but: string;
  /** Refusals, conditions and uncertainty. Only `read/negation` reads them. */
  negation: NegationWords;
  /** Joins a consequence: "so". */
  so: string;
  /** How a part begins that belongs to the part before its comma: "who retires in June". */
  dependent: RegExp;
  /** Describes a state, and asks for nothing: "the mast is fine". */
  statement: RegExp;
  /** Says what has happened or is done now: "our warehouse flooded", "we run a shop". */
  told: RegExp;
  /** Begins a removal: "remove the old shed". */
  removal: RegExp;
  /** Before a place that is left behind: "from Dresden", "our lease at Harbour Street". */
  from: RegExp;
  /** Who does what, in the groups `who` and `what`: "Priya owns the landing page". */
  assignments: RegExp[];
  /** The same for a finite verb, which becomes an infinitive: "Jens besorgt drei Angebote". */
  readPresent?: (text: string) => { who: string; what: string } | null;
  /** Takes "zu" out of what has to be done: "den Hausmeister anzurufen". Null for any other text. */
  dropZu?: (text: string) => string | null;
  /** Stands with the amount that the whole project may cost. */
  budget: RegExp;
  /** How a letter begins: "Hi team,". */
  greeting: RegExp;
  /** What a letter or minutes say around their subject: "I hope you are well", "as discussed on Friday,", "Present: Ann, Bob". */
  smallTalk: RegExp;
  /** How a letter ends: "Thanks, Anna". */
  closing: RegExp;
  /** The time something takes to arrive: number and unit. */
  leadTime: RegExp;
  /** The person or group that a project is for: "for our band", "our school needs". It is not what the project is about. */
  owner: RegExp;
  /** The full stop after a date that ends a sentence: "March 15. Budget". Null where it may belong to the day: "15. März". */
  dateEnd: RegExp | null;
  /** A celebration that may belong to any project. */
  party: RegExp;
  /** Units of duration and distance; such numbers are not facts. */
  length: RegExp;
  /** Words before a destination: "to". */
  to: ReadonlySet<string>;
  /** The words before a place. */
  placeBefore: string;
  /** The words before the name of a person. */
  personBefore: string;
  /** Words that look like names in the middle of a sentence, and are none. */
  noName: RegExp;
  titles: TitleWords;
  dates: DateWords;
}

/** Words of a text, as a set. */
export const toSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
