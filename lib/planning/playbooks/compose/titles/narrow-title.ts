import { capitalize } from "../../../../text/capitalize.ts";
import { pattern } from "../../../../text/pattern.ts";
import { countWords, fold, listStems, toTokens } from "../../read/tokens.ts";
import type { Words } from "../../read/words/words.ts";

/** The minimum length of a German word that is found at the end of a longer one: "Bus" in "Reisebus". */
const MIN_PART_LENGTH = 3;

/** The first word of a title, or of a part of it, that is one of the given stems. In German it may end with one: "Reisebus". */
export const findNamed = (part: string, stems: ReadonlySet<string>, words: Words) =>
  toTokens(part, words).find(
    ({ stem, text }) =>
      !words.stop.has(fold(text)) &&
      (stems.has(stem) ||
        (words.language === "de" &&
          [...stems].some(
            (wanted) =>
              wanted.length >= MIN_PART_LENGTH && (stem.endsWith(wanted) || fold(text).endsWith(wanted)),
          ))),
  );

/** Ends with an adjective whose noun is in the part before: "sort the old", "trier l’ancien". In German, a verb follows. */
const WITHOUT_NOUN =
  /(?<!\p{L})(?:(?:the|el|la|los|las)\s|l['’])(?:old|new|others?|rest|ancien\p{L}*|viej\p{L}*)$|^alte[nrs]?\s\p{Ll}+$/iu;

/**
 * Removes from a title the things or actions that contain one of the given words: without "speech", "Prepare a speech and slideshow" is
 * "Prepare slideshow". When all or none have one, or it is not sure that the rest is right without it, the title stays.
 * @param what "actions" if only a whole action is removed: "Give notice and sign the lease"
 */
export function narrowTitle(
  title: string,
  stems: ReadonlySet<string>,
  words: Words,
  what: "things or actions" | "actions",
): string {
  const { joint, either } = words;
  const separator = new RegExp(`(,\\s+|,?\\s+(?:${joint}|${either}|&)\\s+)`, "iu");
  const parts = groupParts(title.split(separator), words);
  const dropped = parts.filter((part) => findNamed(part, stems, words));
  if (dropped.length === 0 || dropped.length === parts.length) return title;
  const areActions = parts.every((part, index) => isAction(part, index, words));
  if (what === "actions" && !areActions) return title;
  const kept = parts.filter((part) => !dropped.includes(part));
  // "Fetch the animal and let it settle in", "order furniture and sort the old"
  if (kept[0] !== parts[0] && (words.pronoun.test(kept[0]!) || WITHOUT_NOUN.test(kept[0]!))) return title;
  if (!areActions && words.language === "de") shareEnd(parts, kept, stems, words);
  else if (!areActions && !shareVerb(parts, kept, words)) return title;
  const joints = title.match(new RegExp(separator.source, "giu"))!;
  const last = joints.at(-1)!;
  return capitalize(kept.length === 1 ? kept[0]! : `${kept.slice(0, -1).join(", ")}${last}${kept.at(-1)!}`);
}

/** Two actions on one thing: "Design and order the packaging", "Verpackung gestalten und bestellen". */
const ACTIONS_ON_ONE: Record<"first" | "last", (joint: string) => RegExp> = {
  first: (joint) =>
    new RegExp(`^(?<one>\\p{L}+)\\s(?:${joint})\\s(?<other>\\p{L}+)\\s(?<thing>\\S.*)$`, "iu"),
  last: (joint) =>
    new RegExp(`^(?<thing>.*\\p{Lu}\\S*)\\s(?<one>\\p{Ll}+n)\\s(?:${joint})\\s(?<other>\\p{Ll}+n)$`, "u"),
};

/** Takes the action that is done out of a title with two of them on one thing. A title that has others stays. */
export function dropDoneAction(title: string, stems: ReadonlySet<string>, words: Words): string {
  const place = words.language === "de" ? "last" : "first";
  const { one = "", other = "", thing = "" } = ACTIONS_ON_ONE[place](words.joint).exec(title)?.groups ?? {};
  if (one === "" || !findNamed(thing, stems, words) || !findNamed(one, stems, words)) return title;
  if (findNamed(other, stems, words) || (place === "first" && !words.action.test(`${other} `))) return title;
  return place === "last" ? `${thing} ${other}` : capitalize(`${other} ${thing}`);
}

/** Joins a verb to the part with its thing: "Plaster and paint walls", "Ringe kaufen und gravieren lassen". */
function groupParts([first = "", ...rest]: string[], words: Words): string[] {
  const groups = [first];
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const [between, part] = [rest[at]!, rest[at + 1]!];
    const last = groups.at(-1)!;
    const isOneThing =
      words.language === "de" ? !/\p{Lu}/u.test(part) : groups.length === 1 && countWords(last, 2) === 1;
    if (isOneThing) groups[groups.length - 1] = `${last}${between}${part}`;
    else groups.push(part);
  }
  return groups;
}

/**
 * Whether a part has a verb of its own, as the first one has: "sign the lease", "Mietvertrag unterschreiben". Without an article
 * after it, what begins a later part may also be a noun: "transfer sum".
 */
function isAction(part: string, index: number, words: Words): boolean {
  if (words.language === "de") return /\s\p{Ll}+n$/u.test(part);
  return (
    countWords(part, 2) > 1 &&
    (index === 0 || (words.action.test(part) && words.stop.has(fold(part.split(" ")[1]!))))
  );
}

const ARTICLE = /^(?:an?|the|our|my|your|les?|la|une?|des|el|los|las|un[oa]s?)$/i;
const PREPOSITION = pattern("i")`
  ^(?:
    about|at|by|down|for|from|in|into|of|off|on|out|over|to|up|with
    |à|aux?|avec|chez|dans|de|du|en|par|pour|sur|al?|con|del|para|por
  )$
`;
/** What may be a verb, also with its object: "adjust", "clore", "l'annoncer", "anunciarlo". */
const MAYBE_VERB =
  /^(?:accept|adjust|celebrate|do)$|^[sl]?['’]?\p{L}+(?:er|ir|re)$|^\p{L}+[aei]r(?:se|l[eoa]s?)?$/iu;

const isSmall = (word: string) => ARTICLE.test(word) || PREPOSITION.test(word);

/** Splits a part into its function words and the rest: "for the", "new flat". */
function splitThing(part: string): { small: string[]; content: string[] } {
  const all = part.split(" ");
  const start = all.findIndex((word) => !isSmall(word));
  return start < 0 ? { small: all, content: [] } : { small: all.slice(0, start), content: all.slice(start) };
}

/**
 * Prefixes the remaining things with the verb that all share, and its preposition: "Apply for grants and support".
 * @returns false when the parts may be no things, or share more than the verb: "taste the menu", "tax or financial adviser"
 */
function shareVerb(parts: string[], kept: string[], words: Words): boolean {
  const [verb = "", ...rest] = parts[0]!.split(" ");
  const first = splitThing(rest.join(" "));
  const later = parts.slice(1).map((part) => ({ part, ...splitThing(part) }));
  const isThing = later.every(
    ({ part, content }) => !words.action.test(part) && !content.some((word) => isSmall(word)),
  );
  const isWhole = ({ small, content }: { small: string[]; content: string[] }) =>
    content.length === 1 || small.length > 0;
  if (!isThing || !later.every((one) => kept.includes(one.part) || isWhole(one))) return false;
  if (kept[0] === parts[0]) return true;
  const next = later.find(({ part }) => part === kept[0])!;
  if (first.content.length !== 1 || !isWhole(next) || MAYBE_VERB.test(kept[0]!)) return false;
  const preposition = first.small.filter((word) => !ARTICLE.test(word));
  // In French and Spanish it may be one word with the article: "au".
  if (preposition.length > 0 && words.language !== "en") return false;
  const hasOwn = next.small.some((word) => !ARTICLE.test(word));
  kept[0] = [verb, ...(hasOwn ? [] : preposition), kept[0]].join(" ");
  return true;
}

/** In German, appends the verb that follows the last thing to the last remaining one: "nach Rügen buchen". */
function shareEnd(parts: string[], kept: string[], stems: ReadonlySet<string>, words: Words) {
  const last = parts.at(-1)!;
  const named = findNamed(last, stems, words);
  if (named) kept[kept.length - 1] += last.slice(named.end);
}

/** The stems of the words that say something in some texts. */
export const listContentStems = (texts: string[], words: Words): Set<string> =>
  new Set(texts.flatMap((text) => listStems(text, words)));
