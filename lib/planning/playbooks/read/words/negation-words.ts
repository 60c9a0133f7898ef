/** How a language says that something is not wanted, or not surely. `read/negation` reads them; no other file looks for a refusal. */
export interface NegationWords {
  /** Has a word of refusal and refuses nothing: "not only", "no later than", "not urgent". It is hidden from all other patterns. Global. */
  harmless: RegExp;
  /** What is not wanted, in the words of a whole clause: "no paid ads", "we don't work with recruiters". */
  refused: RegExp;
  /** What somebody does not like, and so does not want, when no other wish follows from it: "Ben hates speeches". */
  dislike: RegExp;
  /** What must not happen: "customers must not notice it". */
  limit: RegExp;
  /** Stands within a clause before a part that is denied: "a party without a band", "not in Hamburg". */
  deniedAfter: RegExp;
  /** Stands before what is left out of something or replaced by another thing: "except the flowers", "instead of a wedding". */
  exceptedAfter: RegExp;
  /** Goes on with the sentence behind such a part: "everything except the flowers | is still open". */
  goesOn: RegExp;
  /** Ends the words of a refusal before the thing, and names nothing itself: "no budget for ads", "we are not opening a restaurant". */
  thingAfter: RegExp;
  /** Begins another part of the sentence, which a refusal does not reach: "not in Hamburg | but in Kiel". Without groups. */
  nextPart: string;
  /** How a part begins that stands in the place of what is refused before it: "not in Hamburg, | but on the farm". */
  instead: RegExp;
  /** Joins the last thing of a list that is refused: "no wine, beer or spirits". */
  lastOfList: RegExp;
  /** How a clause begins that holds only in some case: "if it rains". It is no step. */
  condition: RegExp;
  /** Stands within a clause before its condition: "rent a tent if it rains". */
  conditionWithin: RegExp;
  /** The same when the whole clause is only a wish: "a jingle only if it's free". */
  onlyIf: RegExp;
  /** How a clause begins that may not hold at all: "perhaps we also do festivals". */
  uncertain: RegExp;
}
