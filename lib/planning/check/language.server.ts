import "server-only";
import { francAll } from "franc-min";

/** The language detector uses only about 2,000 characters. */
const MAX_PROSE_LENGTH = 10_000;
/** A text with fewer words of a language may only name or quote something. */
const MIN_FUNCTION_WORDS = 3;
/** Between the language with the most function words and the next one. */
const MIN_RATIO = 2;
const OTHER_LANGUAGE = "It is not written in the language of the brief.";

/**
 * The function words of common languages. They distinguish close languages such as Spanish and Portuguese, also in short texts,
 * where letter statistics fail. A word that several of these languages use does not count.
 */
const FUNCTION_WORDS = {
  eng: `
    a an in as the and of to for with from is are by our we they their this that it be will must should need
    who what when each every all at on your new before after until into which has have or not if about than
  `,
  deu: `
    in im am ins vom beim der die das den dem des und oder für mit von zum zur im ist sind wir uns unser
    unsere unseren sie ein eine einen einem einer nicht auch auf aus bei nach bis vor alle jede wird werden
    soll sollen muss müssen brauchen wer was wann neue neuen ich zu durch über
  `,
  fra: `
    la de en on le les du et pour avec dans est sont nous notre nos vous ils un une des aux au qui que sur
    par pas ou avant après chaque tous toutes doit doivent faire faut être ce cette leur plus chez jusque
  `,
  spa: `
    a e o la de en el los las y del con para una unos unas es son nuestro nuestra nuestros nosotros que por
    al se lo sus cada todos todas antes después hay debe deben hacer tiene queremos necesitamos está pero
    muy más hasta desde cuando quién
  `,
  por: `
    a o de os as e do dos das da com para um uma umas é são nosso nossa nossos nossas que por ao aos na nas
    nos no se sua seus cada todos todas antes depois há deve devem fazer tem queremos precisamos está mas
    muito mais até desde quando quem não em pelo pela
  `,
  ita: `
    la a in o il gli le di e del della delle dei degli con per una uno è sono nostro nostra nostri noi che
    nel nella al alla ai alle si suo ogni tutti tutte prima dopo deve devono fare ha vogliamo più fino
    quando chi non da dal dalla entro
  `,
  nld: `
    in de het een en van voor met is zijn wij we ons onze niet ook op uit bij naar tot alle elke wordt
    worden moet moeten wie wat wanneer nieuwe ik te door over aan dat die deze dit er om
  `,
  swe: `
    en i och att det är ett för med till av som vi vår våra inte också på från ska måste alla varje vem vad
    när nya jag genom över vid den de innan efter eller
  `,
  dan: `
    i og at det er en et for med til af som vi vores ikke også på fra skal alle hver hvem hvad hvornår nye
    jeg gennem over ved den de inden efter eller
  `,
  nob: `
    i og å det er en et for med til av som vi vår våre ikke også på fra skal må alle hver hvem hva når nye
    jeg gjennom over ved den de innen etter eller
  `,
};

type Language = keyof typeof FUNCTION_WORDS;

const LANGUAGES = Object.keys(FUNCTION_WORDS) as Language[];
const languagesOfWord = new Map<string, Language[]>();
for (const language of LANGUAGES)
  for (const word of FUNCTION_WORDS[language].trim().split(/\s+/))
    languagesOfWord.set(word, [...(languagesOfWord.get(word) ?? []), language]);

/** Removes codes, addresses and numbers, which have no language. */
const toProse = (text: string) =>
  text
    .slice(0, MAX_PROSE_LENGTH)
    .split(/\s+/)
    .filter((word) => !/[\d@/\\_]/.test(word))
    .join(" ");

/** The language whose function words a text clearly has, as ISO 639-3; null when that is not clear. */
export function detectLanguage(text: string): Language | null {
  const counts = new Map<Language, number>();
  for (const word of toProse(text)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []) {
    const languages = languagesOfWord.get(word) ?? [];
    for (const language of languages)
      counts.set(language, (counts.get(language) ?? 0) + 1 / languages.length);
  }
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a);
  if (!first || first[1] < MIN_FUNCTION_WORDS || first[1] < MIN_RATIO * (second?.[1] ?? 0)) return null;
  return first[0];
}

/**
 * Checks that an answer is in the language of the brief. Refusing a good plan is worse than accepting one in another language, so
 * only a clear mismatch is a fault: by function words when both texts have enough of them, and else by statistics of letters.
 */
export function findLanguageFault(input: string, answer: string): string | null {
  const [ofBrief, ofAnswer] = [detectLanguage(input), detectLanguage(answer)];
  if (ofBrief && ofAnswer) return ofBrief === ofAnswer ? null : OTHER_LANGUAGE;
  const [answerLanguage] = francAll(toProse(answer), { minLength: 100 });
  const briefLanguages = francAll(toProse(input), { minLength: 80 });
  if (!answerLanguage || answerLanguage[0] === "und" || briefLanguages[0]?.[0] === "und") return null;
  const score = briefLanguages.find(([language]) => language === answerLanguage[0])?.[1] ?? 0;
  return score < 0.8 ? OTHER_LANGUAGE : null;
}
