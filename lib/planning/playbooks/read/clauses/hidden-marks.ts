import { hideReminderComma } from "../words/german/reminders.ts";
import type { Words } from "../words/words.ts";

/** Characters that no text contains, in place of spaces, semicolons and commas. */
const HIDDEN = { " ": "\ue000", ";": "\ue001", ",": "\ue002" };

/** Makes what is in brackets one word, so that "catering (Mia, Jo)" is not split. */
export const hideBrackets = (text: string) =>
  text.replace(/\([^()]{1,200}\)/g, (part) => part.replaceAll(" ", HIDDEN[" "]).replaceAll(";", HIDDEN[";"]));
/** The comma of "Samstag, 19. Juni" is part of the date. */
export const hideDates = (text: string, { dates }: Words) =>
  text.replace(
    new RegExp(`((?:${dates.weekdays.join("|")})\\.?),(?=\\s(?:den\\s|le\\s|the\\s)?\\d)`, "giu"),
    `$1${HIDDEN[","]}`,
  );
/** "Nicht vergessen, den Hausmeister anzurufen" is one part. */
export const hideReminders = (text: string, { language }: Words) =>
  language === "de" ? hideReminderComma(text, HIDDEN[","]) : text;
export const showHidden = (text: string) =>
  Object.entries(HIDDEN).reduce((shown, [sign, hidden]) => shown.replaceAll(hidden, sign), text);
