import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { type Language, toWordSet } from "./language.ts";
import { spanish } from "./spanish.ts";

const SUPPORTED_LANGUAGES = [english, german, french, spanish];

/** Languages that could be mistaken for a supported one. Their plans use symbols instead of words. */
const SIMILAR_LANGUAGES: Pick<Language, "common" | "letters">[] = [
  {
    common: toWordSet("il lo gli e di del della un una per con nostro è che da in entro organizzare"),
    letters: /(?!)/,
  },
  { common: toWordSet("o os as e do da dos um uma para com nosso nossa é em que não por"), letters: /[ãõ]/i },
  {
    common: toWordSet("de het een en van voor met wij we onze is in te dat niet op aan moet"),
    letters: /(?!)/,
  },
];

/** The language of a text, or null when the planner does not support it. */
export function detectLanguage(text: string): Language | null {
  if (text === "") return english;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if ((text.match(/\p{Script=Latin}/gu)?.length ?? 0) <= letters / 2) return null;
  const tokens = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const score = (language: Pick<Language, "common" | "letters">) =>
    tokens.filter((token) => language.common.has(token)).length + (language.letters.test(text) ? 1.5 : 0);
  const scores = SUPPORTED_LANGUAGES.map(score);
  const best = Math.max(...scores);
  if (best === 0) return /^[\n -~]*$/.test(text) ? english : null;
  return Math.max(...SIMILAR_LANGUAGES.map(score)) > best ? null : SUPPORTED_LANGUAGES[scores.indexOf(best)]!;
}
