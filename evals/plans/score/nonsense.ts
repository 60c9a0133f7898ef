import { splitSentences } from "../../../lib/planning/brief/sentences.ts";
import { pattern } from "../../../lib/text/pattern.ts";
import type { Language } from "../brief.ts";
import type { ScoredTask } from "./plan.ts";
import { FUNCTION_WORDS, fold, getWords, toStems } from "./words.ts";

const MAX_WORDS_OF_A_SENTENCE = 20;

/** Titles that say nothing about the project in which they stand. */
const STOCK_PHRASES = [
  /^research (?:the )?options\b/,
  /^put together the main parts\b/,
  /^review\b.*\bwith the people involved\b/,
  /^(?:define|clarify|agree on) (?:the )?(?:goals?|scope|requirements|objectives)(?: and \w+)?$/,
  /^(?:create|make|write) (?:a|the) (?:project )?plan$/,
  /^(?:kick ?off|get started|start|plan|prepare|execute|finish|review|wrap up)(?: the)?(?: project| work| everything)?$/,
  /^(?:do|carry out) the (?:work|main work)\b/,
  /^(?:outline the steps|prepare what is needed) for\b/,
  /^(?:work on|follow up on)\b/,
  /^(?:launch|follow up on|review|finish) the project$/,
  /^moglichkeiten (?:fur .* )?(?:recherchieren|suchen)\b/,
  /\bmit (?:den|allen) beteiligten (?:durchsehen|besprechen|prufen)$/,
  /^(?:die wichtigsten teile|alles notige fur|umsetzen:|schritte fur)/,
  /\bauswerten und nachbereiten$/,
  /^(?:das )?projekt (?:starten|planen|umsetzen|auswerten|abschliessen)$/,
  /^(?:projekt|alles|ziele?|umfang)(?: und \w+)? (?:planen|starten|abschliessen|vorbereiten|festlegen|klaren)$/,
  /^(?:rechercher|etudier) (?:les|des) (?:options|possibilites)\b/,
  /^(?:definir les etapes|preparer le necessaire) (?:pour|de)\b/,
  /\bavec les personnes concernees$/,
  /^(?:buscar|investigar) (?:las )?opciones\b/,
  /^(?:definir los pasos|preparar lo necesario|montar las partes principales) para\b/,
  /^(?:llevar a cabo:|hacer balance tras|lanzar el proyecto)/,
  /\bcon las personas implicadas$/,
];

/** Words that are no object of their own: "check the details" does not say what is checked. */
const GENERIC_OBJECTS: Record<Language, string> = {
  en: "option part project thing everything people detail step task work plan review research prepare organise organize start finish main all whole goal scope next final info information stuff idea do make check list",
  de: "möglichkeit teil projekt sache alles leute detail schritt aufgabe arbeit plan planen prüfen vorbereiten organisieren anfangen beenden ziel umfang nächste information idee machen beteiligte rest",
  fr: "option partie projet chose tout personne détail étape tâche travail plan planifier préparer organiser commencer finir objectif information idée faire",
  es: "opción parte proyecto cosa todo persona detalle paso tarea trabajo plan planificar preparar organizar empezar terminar objetivo información idea hacer",
};

const isStockPhrase = (name: string) => STOCK_PHRASES.some((pattern) => pattern.test(fold(name).trim()));

/** Whether a title says what is done to what: two words that carry meaning, of which one is not generic. */
export function isSpecific(name: string, language: Language): boolean {
  if (isStockPhrase(name)) return false;
  const generic = new Set(toStems(GENERIC_OBJECTS[language], language));
  const stems = toStems(name, language).filter((stem) => /\p{L}/u.test(stem));
  return stems.length >= 2 && stems.some((stem) => !generic.has(stem) && stem.length > 1);
}

/** The share of the tasks with a concrete object, less the share of those with a stock phrase. */
export function scoreSpecificity(tasks: ScoredTask[], language: Language): number {
  if (tasks.length === 0) return 0;
  const specific = tasks.filter((task) => isSpecific(task.name, language)).length;
  const stock = tasks.filter((task) => isStockPhrase(task.name)).length;
  return Math.max(0, specific - stock) / tasks.length;
}

const MONTH = `(?:${[
  "jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|fevrier|mar(?:ch|z|s|zo)?|mrz|apr(?:il)?|avril|abril|mayo?|mai|june?|juni|juin",
  "july?|juli|juillet|aug(?:ust)?|aout|sept?(?:ember|embre)?|oct(?:ober|obre)?|okt(?:ober)?|nov(?:ember|embre)?|dec(?:ember|embre)?",
  "dez(?:ember)?|enero|febrero|junio|julio|agosto|septiembre|octubre|noviembre|diciembre",
].join("|")})(?!\\p{L})\\.?`;
const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch";
/** Only words and numbers of dates: "by Friday, 4 December 2026", "bis 1.3.". */
const DATE_ONLY = pattern("u")`
  ^(?:
    (?:
      on|by|until|before|in|am|bis|vor|im|le|avant|el|antes|del?|the
      |${WEEKDAY}|\d{1,4}(?:st|nd|rd|th|er|ero)?|${MONTH}
    )[\s.,:/-]*
  )+$
`;
const isDateOnly = (text: string) =>
  (/\d/.test(text) || new RegExp(`^${MONTH}$`, "u").test(text)) && DATE_ONLY.test(text);

/** Words that say no more about an amount: "about 150 euros", "budget 9k", "~4 TB". */
const UNITS = new Set(
  `about approx max maximum min budget etwa ca circa hochstens maximal up to bis environ aprox eur euro euros usd dollar dollars
  gbp pound pounds chf quid k cm m mm m2 m3 km kg g l ml tb gb mb meter metre metres metros liter litre litres db w kw kwh kwp
  percent prozent sqm hour hours stunden day days tage week weeks wochen wks month months monate min minutes minuten`.split(
    /\s+/,
  ),
);
const isAmountOnly = (words: string[]) =>
  words.some((word) => /^\d/.test(word)) && words.every((word) => /^\d+k?$/.test(word) || UNITS.has(word));

/** "Review the We adopt a dog", "Schritte für Wir festlegen", "options for out my estate". */
const SENTENCE_AS_OBJECT = pattern()`
  \b(?:for|on|the|review|launch) (?:the )?(?:i|we|they|he|she|out|up)\b(?! to\b)
  |\b(?:fur|alles notige fur) (?:wir|ich|er|sie will)\b
  |^wir (?:auswerten|starten|umsetzen)\b
`;

/** Why a title must never appear in a plan, or null. */
export function findNonsense(name: string, brief: string): string | null {
  const title = fold(name).trim();
  const words = getWords(name);
  // "ESTA" is a permit, "esta" is a stop word.
  const isFunctionWord = (word: string) =>
    name !== name.toUpperCase() && Object.values(FUNCTION_WORDS).some((set) => set.has(word));
  if (words.length === 0) return "no words";
  if (/\bfor (?:up )?an? (?:a|an|the)\b|\bfor up an?\b/.test(title)) return "for up a";
  if (/^wir mit\b/.test(title)) return "Wir mit";
  if (SENTENCE_AS_OBJECT.test(title)) return "a sentence in the place of an object";
  if ((name.match(/[([]/g) ?? []).length !== (name.match(/[)\]]/g) ?? []).length && !/^[^([]*\d\)/.test(name))
    return "half of a bracket";
  if (/^[^\p{L}\p{N}"'“„«¿¡(#€$£+~<≤-]|^-\D/u.test(name.trim())) return "begins with a mark of a list";
  if (/…|\.\.\./.test(name)) return "a title that is cut off";
  if (words.length === 1 && (isFunctionWord(words[0]!) || words[0]!.length === 1)) return "only a stop word";
  if (words.every(isFunctionWord)) return "only stop words";
  if (words.some((word, index) => word === words[index + 1] && !/^\d+$/.test(word))) return "doubled words";
  if (isDateOnly(title)) return "only a date";
  if (isAmountOnly(words)) return "only an amount";
  const normal = words.join(" ");
  const sentences = splitSentences(brief).map(({ text }) => getWords(text));
  return sentences.some((one) => one.length > MAX_WORDS_OF_A_SENTENCE && normal.includes(one.join(" ")))
    ? "a whole long sentence of the brief"
    : null;
}

/** The titles that must never appear, with the reason. A title that says the same as an earlier one is one of them. */
export function listNonsense(tasks: ScoredTask[], brief: string): { name: string; why: string }[] {
  const seen = new Set<string>();
  return tasks.flatMap(({ name }) => {
    const title = getWords(name).join(" ");
    const why = findNonsense(name, brief) ?? (seen.has(title) ? "a duplicate" : null);
    seen.add(title);
    return why ? [{ name, why }] : [];
  });
}
