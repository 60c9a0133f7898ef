import type { Sentence } from "../../../brief/sentences.ts";
import type { Words } from "../words/words.ts";

/** What a sentence says without "Hi team," and "as discussed on Friday," at its start. */
export const skipGreeting = (text: string, { greeting, smallTalk }: Words): string => {
  // "Ben," at the start of a mail
  if (/^\p{Lu}\p{Ll}+,$/u.test(text)) return "";
  const greeted = text.replace(greeting, "");
  const rest = skipSmallTalk(greeted, smallTalk);
  // Two of them may follow each other: "Thank you for coming, it was good to see you".
  return rest === greeted ? greeted : skipSmallTalk(rest, smallTalk);
};

/** Thanks for "your offer of 4,200 euros" say something, so they stay. */
const skipSmallTalk = (text: string, smallTalk: RegExp) =>
  text.replace(smallTalk, (said) => (/\d/.test(said) ? said : ""));

/** How many sentences a letter has from "Thanks" to its end. */
const MAX_CLOSING_SENTENCES = 3;

/** Whether only thanks and a name follow. */
export const isClosing = (sentences: Sentence[], index: number, { closing }: Words) =>
  index > 0 && index >= sentences.length - MAX_CLOSING_SENTENCES && closing.test(sentences[index]!.text);
