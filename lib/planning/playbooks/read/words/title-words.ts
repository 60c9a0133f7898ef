/** Patterns for the titles of tasks and the names of projects. A brief may mix languages, so those of all languages apply. */
export interface TitleWords {
  /** The words at which a long clause can end, because a detail follows: "because". */
  detail: string;
  /** Words that only join what follows, so no title ends with one: "and", "of". */
  joining: string;
  article: string;
  /** What somebody does who wants something: "needs". */
  want: string;
  /** The subjects with which a sentence begins: "we", "my". */
  subject: string;
  /** Verbs that name a whole project: "organize". */
  goalVerb: string;
  /** Words between such a verb and its object: "our", "the". */
  determiner: string;
}
