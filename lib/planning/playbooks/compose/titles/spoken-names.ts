import { capitalize } from "../../../../text/capitalize.ts";
import type { ParsedBrief } from "../../read/brief.ts";
import { readDeed } from "../../read/requests/deeds.ts";
import { skipGreeting } from "../../read/sentences/greetings.ts";
import { GERMAN_ACTION, NAMES } from "../../read/words/name-patterns.ts";
import { dropLooseEnd } from "./titles.ts";

const MAX_LENGTH = 60;

/** The name of a birthday that the first sentence tells: "Mia turns 7 on 12 December" is "Mia’s 7th birthday party". */
export function nameBirthday({ opening, words }: ParsedBrief, isParty: boolean): string | null {
  const { birthday, toBirthday } = NAMES[words.language];
  const { who, age } = birthday.exec(skipGreeting(opening?.text ?? "", words))?.groups ?? {};
  return who && age ? capitalize(toBirthday(who, Number(age), isParty)) : null;
}

/** Turns what "wir" do into a German infinitive, without its days: "Wir eröffnen zum 1. September eine Kita" is "Kita eröffnen". */
export function toGermanAction(text: string, { dates, words }: ParsedBrief): string {
  if (words.language !== "de") return text;
  const plain = text.trim().replace(/[.!]+$/, "");
  const dateless = dates.reduce(
    (rest, date) =>
      rest.replace(date.text, "\0").replace(/\s(?:zum|am|im|bis|vom|ab|vor|Anfang|Ende|Mitte)?\s?\0/u, ""),
    plain,
  );
  const spaced = dateless.replace(/\s+/g, " ");
  const deed = readDeed(spaced, "de");
  const said = deed ? `Wir ${deed.verb} ${deed.object}` : spaced;
  const { verb, rest = "", part = "" } = GERMAN_ACTION.exec(said)?.groups ?? {};
  if (!verb) return text;
  return capitalize(
    `${rest.replace(/^(?:eine?n?|unser\p{L}*|die|den|das)\s(?=\S*\p{Lu})/u, "")} ${part}${verb}`,
  );
}

/** Shortens a name at a word boundary, to what fits into a line of a list. */
export function fitName(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const short = name.slice(0, MAX_LENGTH + 1);
  const whole = short.slice(0, Math.max(short.lastIndexOf(" "), 0)).trim();
  return whole === "" ? name : dropLooseEnd(whole.replace(/[\s,;:([«“„"–-]+$/u, ""));
}

/** Names a list of tasks, of which the text says nothing else: "Book the hall and 2 more tasks". */
export function nameList(titles: string[], { words }: ParsedBrief): string {
  const [first = "–"] = titles;
  const name = first.replace(/\s\([^()]+\)$/u, "");
  return titles.length > 1 ? NAMES[words.language].andMore(name, titles.length - 1) : name;
}
