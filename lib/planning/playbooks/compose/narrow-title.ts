import { capitalize } from "../../../text/capitalize.ts";
import { countWords, fold, toTokens } from "../read/tokens.ts";
import type { Words } from "../read/words/words.ts";

/** A German word that is only the end of a longer one has at least so many letters: "Bus" in "Reisebus". */
const MIN_PART_LENGTH = 3;

/** Whether a title, or a part of it, has a word of those that are given as stems. In German it may be the end of a longer word. */
const findNamed = (part: string, stems: ReadonlySet<string>, words: Words) =>
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

/**
 * Takes out of a title the things or actions that have one of the given words: without "speech", "Prepare speech and slideshow" is
 * "Prepare slideshow". When all or none have one, the title stays.
 * @param onlyActions whether only a whole action is taken out: "Give notice and sign the lease"
 */
export function narrowTitle(
  title: string,
  stems: ReadonlySet<string>,
  words: Words,
  onlyActions: boolean,
): string {
  const { joint, either } = words;
  const separator = new RegExp(`(,\\s+|,?\\s+(?:${joint}|${either}|&)\\s+)`, "iu");
  const parts = groupParts(title.split(separator), words);
  const dropped = parts.filter((part) => findNamed(part, stems, words));
  if (dropped.length === 0 || dropped.length === parts.length) return title;
  const areActions = parts.every((part) => isAction(part, words));
  if (onlyActions && !areActions) return title;
  const kept = parts.filter((part) => !dropped.includes(part));
  if (!areActions) shareRest(parts, kept, stems, words);
  const joints = title.match(new RegExp(separator.source, "giu"))!;
  const last = joints.at(-1)!;
  return capitalize(kept.length === 1 ? kept[0]! : `${kept.slice(0, -1).join(", ")}${last}${kept.at(-1)!}`);
}

/** Joins a verb to the part with its thing: "Plaster and paint walls", "Ringe kaufen und gravieren lassen". */
function groupParts([first = "", ...rest]: string[], words: Words): string[] {
  const groups = [first];
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const [between, part] = [rest[at]!, rest[at + 1]!];
    const last = groups.at(-1)!;
    const isOneThing =
      words.language === "de" ? !/\p{Lu}/u.test(part) : countWords(last, 2) === 1 && words.action.test(last);
    if (isOneThing) groups[groups.length - 1] = `${last}${between}${part}`;
    else groups.push(part);
  }
  return groups;
}

/** Whether a part has a verb of its own: "sign the lease", "Mietvertrag unterschreiben". */
const isAction = (part: string, { action, language }: Words): boolean =>
  language === "de" ? /\s\p{Ll}+n$/u.test(part) : countWords(part, 2) > 1 && action.test(part);

/** Gives the parts that are left the verb that all have in common, and in German what follows the last thing: "nach Rügen buchen". */
function shareRest(parts: string[], kept: string[], stems: ReadonlySet<string>, words: Words) {
  if (words.language !== "de") {
    const [verb = ""] = parts[0]!.split(" ");
    if (kept[0] !== parts[0]) kept[0] = `${verb} ${kept[0]}`;
    return;
  }
  const last = parts.at(-1)!;
  const named = findNamed(last, stems, words);
  if (named) kept[kept.length - 1] += last.slice(named.end);
}

/** The stems of the words that say something in some texts. */
export const listContentStems = (texts: string[], words: Words): Set<string> =>
  new Set(
    texts.flatMap((text) =>
      toTokens(text, words)
        .filter((token) => !words.stop.has(fold(token.text)))
        .map(({ stem }) => stem),
    ),
  );
