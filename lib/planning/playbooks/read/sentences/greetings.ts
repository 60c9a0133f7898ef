import type { Sentence } from "../../../brief/sentences.ts";
import type { Words } from "../words/words.ts";

/** Removes "Hi team," and "as discussed on Friday," from the start of a sentence. */
export const skipGreeting = (text: string, { greeting, smallTalk }: Words): string => {
  // "Ben," at the start of a mail
  if (/^\p{Lu}\p{Ll}+,$/u.test(text)) return "";
  const greeted = text.replace(greeting, "");
  const rest = skipSmallTalk(greeted, smallTalk);
  // Two of them may follow each other: "Thank you for coming, it was good to see you".
  return rest === greeted ? greeted : skipSmallTalk(rest, smallTalk);
};

/** Thanks with content stay, such as those for "your offer of 4,200 euros". */
const skipSmallTalk = (text: string, smallTalk: RegExp) =>
  text.replace(smallTalk, (said) => (/\d/.test(said) ? said : ""));

/** The maximum number of sentences from "Thanks" to the end of a letter. */
const MAX_CLOSING_SENTENCES = 3;

/** Whether only thanks and a name follow. */
export const isClosing = (sentences: Sentence[], index: number, { closing }: Words) =>
  index > 0 && index >= sentences.length - MAX_CLOSING_SENTENCES && closing.test(sentences[index]!.text);
