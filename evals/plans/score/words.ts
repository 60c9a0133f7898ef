import { LANGUAGES, type Language } from "../brief.ts";
import { listSynonyms } from "./synonyms.ts";

/** Words that carry no meaning of their own. They also tell the languages apart. */
export const FUNCTION_WORDS: Record<Language, ReadonlySet<string>> = {
  en: toSet(`a an the and or of to in on at for from by with without about into is are be was were it its this that these
    those as if when who which what how your our their my his her all any each every not no do does will can must should
    you we they i he she up out off than then so per`),
  de: toSet(`der die das den dem des ein eine einen einem einer eines und oder von vom zu zum zur im am an auf fur mit ohne
    bei beim nach aus bis uber unter durch ist sind sein wird werden war es sie er wir ihr ihre ihren seine nicht kein keine
    als wenn wer was wie welche welcher alle alles auch noch nur dass sich man ich mein meine unser unsere dein deine je`),
  fr: toSet(`le la les un une des du de d l et ou a au aux en dans sur pour par avec sans chez est sont etre ce cette ces se
    qui que quoi quel quelle comment son sa ses leur leurs nos notre votre vos mon ma mes tous toutes chaque ne pas si il
    elle on nous vous ils plus`),
  es: toSet(`el la los las un una unos unas de del y o a al en con sin por para sobre entre es son ser estar este esta estos
    estas se que quien cual como su sus nuestro nuestra mi mis tu tus todo todos todas cada no si lo le les mas`),
};

/** Endings that a word loses, the longest first. At least three letters stay. */
const ENDINGS: Record<Language, readonly string[]> = {
  en: ["ations", "ation", "ings", "ing", "ers", "ies", "ied", "er", "es", "ed", "s", "e", "y"],
  de: ["ungen", "ung", "ern", "end", "en", "er", "em", "es", "et", "e", "n", "s"],
  fr: ["ations", "ation", "ements", "ement", "ees", "ee", "es", "er", "ez", "ir", "re", "s", "e"],
  es: ["aciones", "acion", "ados", "adas", "ando", "ar", "er", "ir", "os", "as", "es", "o", "a", "e", "s"],
};

/** The shortest stem that may be a part of a longer German word. */
const MIN_COMPOUND_LENGTH = 4;

function toSet(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

/** Lower case without accents: "Gäste" and "gaste" are the same. */
export const fold = (text: string) =>
  text.toLowerCase().replaceAll("ß", "ss").normalize("NFKD").replace(/\p{M}/gu, "");

export const getWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Cuts the ending of a folded word, so that "booking", "booked" and "book" are the same. */
function toStem(word: string, language: Language): string {
  const ending = ENDINGS[language].find((one) => word.endsWith(one) && word.length - one.length >= 3);
  const cut = ending && !/\d/.test(word) ? word.slice(0, -ending.length) : word;
  // "gebucht" is "buchen".
  const stem = language === "de" && /^ge.{3,}t$/.test(cut) ? cut.slice(2, -1) : cut;
  return stem.replace(/([b-df-hj-np-tv-z])\1$/, "$1");
}

/** By language: a stem, and the stem that stands for all its synonyms. */
const CONCEPTS = new Map(
  LANGUAGES.map((language) => {
    const groups = listSynonyms(language).map((words) => words.map((word) => toStem(fold(word), language)));
    return [language, new Map(groups.flatMap((group) => group.map((stem) => [stem, group[0]!])))];
  }),
);

/** What was asked before. Each name of a task is compared with each wording of a brief. */
const knownStems = new Map<string, readonly string[]>();

/** The stems of the words that carry meaning. Synonyms have the same stem. */
export function toStems(text: string, language: Language): readonly string[] {
  const key = `${language} ${text}`;
  const known = knownStems.get(key);
  if (known) return known;
  const stems = getWords(text)
    .filter((word) => !FUNCTION_WORDS[language].has(word))
    .map((word) => toStem(word, language))
    .map((stem) => CONCEPTS.get(language)!.get(stem) ?? stem);
  knownStems.set(key, stems);
  return stems;
}

/** Whether a word of a task is the word that is looked for, or a German compound with it. */
export function isSameWord(found: string, wanted: string, language: Language): boolean {
  if (found === wanted) return true;
  if (language !== "de" || wanted.length < MIN_COMPOUND_LENGTH) return false;
  return found.startsWith(wanted) || found.endsWith(wanted);
}
