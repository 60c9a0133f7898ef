import { patternPart } from "../../../../text/pattern.ts";

/** Up to the end of a clause. */
export const REST = "[^,;.!?]*";

/** Names after "Present", in any language: ": Ann Lee, Bob and Cem". */
export const NAMES = patternPart`
  \s?:\s(?=\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*)*(?:,|\s(?:and|&|und|et|y)\s)).*$
`;

/** What may follow the last words of a letter: ", Anna". */
export const SIGNATURE = String.raw`[\s,.!]*(?:\p{Lu}[\p{L}'’-]*[.!]?)?$`;
