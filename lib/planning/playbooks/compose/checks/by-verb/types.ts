/** A verb with its object, and what shows that such a step is done. */
export type VerbCheck = [verb: RegExp, check: string];
