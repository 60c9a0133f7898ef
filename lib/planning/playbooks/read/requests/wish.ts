import { pattern, patternPart } from "../../../../text/pattern.ts";
import type { PlaybookLanguage } from "../../playbook.ts";
import { beginsWithCondition } from "../negation/negation.ts";
import { skipGreeting } from "../sentences/greetings.ts";
import type { SpokenSentence } from "../sentences/spoken-sentences.ts";
import type { Words } from "../words/words.ts";

/** What the author of a brief wants, said after a sentence that only says who they are or how things stand. */
export interface Wish {
  /** The sentence, from the beginning of the wish. */
  sentence: SpokenSentence;
  /** Whether it is a need, which may be only a part of something else: "we have to get it replaced". */
  isNeed: boolean;
}

/** How many sentences after the first one may hold the wish. */
const MAX_DISTANCE = 5;

/** English verbs of statements about a state or a habit. */
const VERBS = patternPart`
  is|are|has|have|had|was|were|do(?:es)?(?:n['’]t)?|can(?:not|['’]t)?|died|broke|fell|lost|got|went|came|grew|sold|left|wrote|ran|stood|cost
  |(?:run|sell|own|host|send|bake|make|plan|show|offer|book|use|employ|produce|work|play|turn|get|keep|break|lose|take|live|end|want|need|like
    |start|open|close|write|read|meet|rehearse|come|go|leave|grow|pay|spend|cost|look|fall|leak|sit|stand|serve|cook|deliver|repair|build|train
    |organi[sz]e|belong|move|complain|call|wait|drive|travel|cross|pass|publish|teach|hold|give|buy|rent|store|share|eat|help|expire|stop|fail)e?s?
  |studies|carries
`;

/** Says who somebody is or how things stand, as a whole sentence: "we run a bakery", "our podcast has 80 episodes". */
const BACKGROUND: Record<PlaybookLanguage, RegExp> = {
  en: pattern("iu")`
    ^(?:(?:on|in|at|for|since)\s(?:[^,]{2,40},\s|(?:our|my|the)\s(?:[\p{L}'’-]+\s){1,4}?(?=\d|(?:we|the|all|most|many|they|everyone)\s)))?(?:
      // "we run a bakery", "I'm a photographer", but not "we're moving"
      (?:i|we)(?:['’](?:m|re|ve)|\s\p{L}+)\s(?!(?!running|working|living|using)\p{L}+ing\s)
      // "our museum shows an exhibition", "the exam office of our faculty plans 400 exams"
      |(?:my|our|the|all|many|most|some|one\sof|two\sof)\s(?:[\p{L}'’-]+\s){1,6}?(?:${VERBS}|\p{L}{3,}ed)\s
      |(?:\d+|the|all|most|many|they|everyone)\s(?:[\p{L}'’-]+\s){1,3}?(?:${VERBS})\s
    )
  `,
  de: pattern("iu")`
    ^(?:
      (?:wir|ich)\s\p{Ll}+\s
      // "unser Café hat 30 Plätze", "meine Tochter heiratet im August"
      |(?:mein|unser|der|die|das)\p{L}*\s(?:[\p{L}-]+\s){1,5}?(?:hat|haben|ist|sind|war|wird|werden|machen?|stehen?|\p{Ll}{3,}t)\s
      // "bei uns im Verein gibt es drei Turniere"
      |(?:in|im|bei|auf|an|am|zu)\s(?:[\p{L}-]+\s){1,5}?(?:hat|haben|ist|sind|gibt|steht|stehen|liegt|machen|läuft)\s
    )
  `,
  fr: pattern("iu")`
    ^(?:
      (?:nous|je|on)\s\p{L}+\s|j['’]\p{L}+\s
      |(?:mon|ma|notre|nos|le|la|les)\s(?:[\p{L}'’-]+\s){1,5}?(?:
        est|sont|a|ont|compte|emploie|organise|propose|vend|date|fait|reçoit|accueille|publie|joue|tient|se|ouvre|ferme|commence|répète
        |travaille|utilise|coûte|fonctionne|marche|perd|dure|sert|gère|vit|va
      )\s
      |(?:dans|chez)\s(?:[\p{L}'’-]+\s?){1,4},?\s(?:il|nous|on|les)\s
    )
  `,
  es: pattern("iu")`
    ^(?:
      (?:somos|soy|tenemos|tengo|llevamos|llevo|regentamos|vendemos|trabajamos|organizamos|hacemos|dirijo|\p{L}+[aei]mos)\s
      |(?:mi|nuestr[oa]s?|el|la|los|las)\s(?:[\p{L}-]+\s){1,5}?(?:es|son|está|están|tiene|tienen|vende|organiza|hace|recibe|usa|\p{L}+an|\p{L}+en)\s
      |en\s(?:nuestr[oa]|el|la|mi)\s(?:[\p{L}-]+\s){1,4}?(?:hay|tenemos|se|devuelven|\p{L}+amos)\s
    )
  `,
};

/** Says what is wanted. "We also want …" only adds to it. */
const WANTED: Record<PlaybookLanguage, RegExp> = {
  en: pattern("iu")`
    (?<![\p{L}'’])(?:
      (?:i|we|they|he|she)(?:['’]d|\swould)\s(?:(?:really|now|all|very\smuch)\s)*(?:like|love)
      |(?:(?:i|we)\s(?:(?:now|all|really|therefore|finally|only|just)\s)*|(?<=\s(?:and|but|so)\s)(?:now\s)?)(?:want|plan|intend|hope|wish)
      |(?:i|we)(?:\shave|['’]ve)?\sdecided\s(?:to|on)
      |(?:i|we)(?:['’]m|['’]re|\sam|\sare)\s(?:(?:now|currently)\s)*(?:
        planning|looking\s(?:for|to)|going\sto|introducing|replacing|switching|moving|changing
      )
      |(?:my|our|the)\s(?:goal|plan|aim|idea|wish|task)\s(?:now\s)?is
      |we\s(?:will\s)?(?:move|switch|change|replace|introduce|relaunch)
    )(?!\p{L})
  `,
  de: pattern("iu")`
    (?<!\p{L})(?:
      (?:wir|ich)\s(?:\p{L}+\s){0,2}?(?:wollen|will|möchten?|planen?|suchen?|würden?\sgerne?|haben?\svor)
      |(?:wollen|will|möchten?|planen?|suchen?|würden?)\s(?:wir|ich)
      |(?<=\s(?:und|aber)\s)(?:wollen|will|möchten?)
      |(?:unser|mein|das)\s(?:ziel|plan|wunsch)\sist
    )(?!\p{L})
  `,
  fr: pattern("iu")`
    (?<!\p{L})(?:
      (?:nous|je|on)\s(?:voulons|veux|veut|voudrais|voudrions|souhaitons|souhaite|aimerions|comptons|compte|prévoyons|cherchons|cherche)
      |j['’]aimerais
      |(?:notre|mon|le)\s(?:but|projet|objectif)\sest
    )(?!\p{L})
  `,
  es: pattern("iu")`
    (?<!\p{L}|(?<!\p{L})no\s)(?:
      queremos|quiero|quisiera|quisiéramos|querríamos|(?:nos|me)\sgustaría|pensamos|vamos\sa|buscamos|busco
      |(?:nuestro|mi|el)\s(?:objetivo|plan|deseo)\ses
    )(?!\p{L})
  `,
};

/** Says what is needed or has to be done. */
const NEEDED: Record<PlaybookLanguage, RegExp> = {
  en: pattern("iu")`
    (?<![\p{L}'’])(?:
      (?:i|we)\s(?:(?:now|urgently|finally|therefore)\s)*(?:need|have\sto|must|should)
      |(?<=\s(?:and|but|so)\s)(?:now\s)?(?:needs?|ha(?:s|ve)\sto|must)
    )(?!\p{L})
  `,
  de: pattern("iu")`
    (?<!\p{L})(?:
      (?:wir|ich)\s(?:\p{L}+\s){0,2}?(?:brauchen?|müssen|muss|benötigen)
      |(?:brauchen?|müssen|muss|benötigen)\s(?:wir|ich)
      |(?<=\s(?:und|aber)\s)(?:brauchen|braucht|müssen|muss)
    )(?!\p{L})
  `,
  fr: /(?<!\p{L})(?:il (?:nous |me )?(?:faut|faudra)|nous devons|je dois|nous avons besoin|(?<=\set\s)(?:doit|devons))(?!\p{L})/iu,
  es: /(?<!\p{L})(?:hay que|necesit(?:amos|o)|ten(?:emos|go) que|debemos|(?<=\sy\s)(?:necesita|debe))(?!\p{L})/iu,
};

/** What joins a wish to the background in the same sentence: "we run a café, and now | we want to cut costs". */
const JOINED =
  /(?:[,;–—]|(?<!\p{L})(?:and|but|so|und|aber|et|mais|y|pero))(?:\s(?:now|now,|jetzt|deshalb|daher|donc|maintenant|ahora))?\s$/iu;

/** How a wish begins whose subject precedes it: "we run a farm and | want to sell boxes". */
const WITHOUT_SUBJECT = pattern("iu")`
  ^(?:now\s)?(?:
    wants?|plans?|intends?|hopes?|wish|needs?|ha(?:s|ve)|must|wollen|will|möchten?|braucht|brauchen|müssen|muss|doit|devons|necesita|debe
  )\s(?:to\s)?
`;

/** Finds what a brief wants, when its first sentence only says who its author is or how things stand. Else null. */
export function findWish(
  opening: SpokenSentence | null,
  sentences: SpokenSentence[],
  words: Words,
): Wish | null {
  const { language } = words;
  if (!opening || !BACKGROUND[language].test(skipGreeting(opening.text, words))) return null;
  const [wanted, needed] = [WANTED[language], NEEDED[language]];
  const { index } = wanted.exec(opening.text) ?? needed.exec(opening.text) ?? {};
  if (index !== undefined) {
    if (!JOINED.test(opening.text.slice(0, index))) return null;
    const isNeed = !wanted.test(opening.text);
    const text = opening.text.slice(index).replace(WITHOUT_SUBJECT, "");
    return { isNeed, sentence: { ...opening, text, start: opening.end - text.length } };
  }
  const at = sentences.indexOf(opening) + 1;
  // "If the hall floods, we want to move" is no goal.
  const later = sentences
    .slice(at, at + MAX_DISTANCE)
    .filter(({ text }) => !beginsWithCondition(text, words));
  const find = (pattern: RegExp) => later.find(({ text }) => pattern.test(text));
  const sentence = find(wanted) ?? find(needed);
  if (!sentence) return null;
  // "I have to deal with the flat, and I want to sell the car" begins with what is needed.
  const [want, need] = [wanted, needed].map((pattern) => pattern.exec(sentence.text)?.index ?? Infinity);
  return { isNeed: need! < want!, sentence };
}
