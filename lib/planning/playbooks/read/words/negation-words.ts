/** The words of a language for refusals, conditions and uncertainty. Only `read/negation` reads them. */
export interface NegationWords {
  /** Phrases that look like a refusal: "not only", "no later than", "not urgent". Hidden from all other patterns. Has the flag `g`. */
  harmless: RegExp;
  /** What is not wanted, in the words of a whole clause: "no paid ads", "we don't work with recruiters". */
  refused: RegExp;
  /** What somebody does not like, and so does not want, when no other wish follows from it: "Ben hates speeches". */
  dislike: RegExp;
  /** What must not happen: "customers must not notice it". */
  limit: RegExp;
  /** Stands within a clause before a part that is denied: "a party without a band", "not in Hamburg". */
  deniedAfter: RegExp;
  /** Precedes what is left out of something or replaced by another thing: "except the flowers", "instead of a wedding". */
  exceptedAfter: RegExp;
  /** The continuation of the sentence after such a part: "everything except the flowers | is still open". */
  goesOn: RegExp;
  /** The last words of a refusal before its thing: "for" in "no budget for ads", "opening" in "we are not opening a restaurant". */
  thingAfter: RegExp;
  /** Begins another part of the sentence, which a refusal does not reach: "not in Hamburg | but in Kiel". Without groups. */
  nextPart: string;
  /** The beginning of a part that replaces what was refused: "not in Hamburg, | but on the farm". */
  instead: RegExp;
  /** Joins the last thing of a list that is refused: "no wine, beer or spirits". */
  lastOfList: RegExp;
  /** The beginning of a conditional clause, which is no step: "if it rains". */
  condition: RegExp;
  /** Stands within a clause before its condition: "rent a tent if it rains". */
  conditionWithin: RegExp;
  /** The same when the whole clause is only a wish: "a jingle only if it's free". */
  onlyIf: RegExp;
  /** The beginning of an uncertain clause: "perhaps we also do festivals". */
  uncertain: RegExp;
}
