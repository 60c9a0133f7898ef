import { pattern } from "../../../../text/pattern.ts";
import type { PlaybookLanguage } from "../../playbook.ts";
import type { Words } from "../../read/words/words.ts";

/** Who or what must do or be something, in the groups `who` and `rest`. Not "we must": these are actions already. */
const DUTY: Record<PlaybookLanguage, RegExp> = {
  en: pattern("isu")`
    ^(?:(?:also|then|but|and|so|finally),?\s)*
    (?<who>(?!(?:i|we|you|it|they|he|she|this|that|these|those|which|who|what|there|everything|all|nothing|nobody|no\sone|some(?:one|body)|first(?:ly)?|(?:\S+\s){0,3}(?:we|i|you|they))\s)[^,;:.]{2,60}?)
    \s(?:must|should|shall|(?:has|have|needs?|ought)\sto)\s(?:(?:also|still|then|all)\s)*(?<rest>\S.+)$
  `,
  de: pattern("isu")`
    ^(?:(?:und|auch|dann|außerdem|aber),?\s)*
    (?<who>(?!(?:ich|wir|ihr|sie|er|es|man|das|dies|alles|nichts|niemand|jemand|wer|was)\s)[^,;:.]{2,60}?)
    \s(?:muss|müssen|müsste|müssten|soll|sollen|sollte|sollten)\s(?<rest>[^,;:]*\p{Ll}+(?:en|ern|eln|sein))(?<tail>[\s,].*)?$
  `,
  fr: pattern("isu")`
    ^(?:(?:et|puis|aussi|enfin|mais)\s)*
    (?<who>(?!(?:je|nous|vous|on|il|elle|ils|elles|ce|ça|cela|tout|rien|personne|qui|que)\s)[^,;:.]{2,60}?)
    \s(?:doit|doivent|devra|devront|devrait|devraient)\s(?:(?:aussi|également|encore)\s)*(?<rest>\S.+)$
  `,
  es: pattern("isu")`
    ^(?:(?:y|también|además|pero)\s)*
    (?<who>(?!(?:él|ella|ellos|ellas|esto|eso|todo|nada|nadie|que|quien)\s)[^,;:.]{2,60}?)
    \s(?:deben?|debería|deberían|debemos|tienen?\sque|tendrán?\sque)\s(?:(?:también|aún)\s)*(?<rest>\S.+)$
  `,
};

/** Who does it, so that it is not the reader: "must be checked | by an arborist". Not a day: "by the end of May". */
export const AGENT =
  /^[^,;:]*\s(?:by\s(?:(?:an?|our|both|all)\s|the\s(?!(?:end|beginning|middle|start|time|deadline|\d|\p{L}+\sof\s(?:\p{Lu}|next|this))))|(?:vom|von\s(?:der|den|dem|eine[rm]|unsere[rmn]))\s(?=\p{Lu})|par\s(?:l[ae]\s|les\s|l['’]|une?\s)|por\s(?:el|la|los|las|una?)\s)/u;

/** What must not happen is no task, in any language. */
const NEGATED =
  /(?<!\p{L})(?:never|not|no|nothing|nicht|keine?[mnrs]?|niemals|nie|nunca|jamás|jamais|ne|n['’]\p{L}+)(?!\p{L})/iu;
/** Those who can be asked to do something. A thing that has to do something, such as a price that must fall, is no task. */
const PEOPLE = pattern("iu")`
  (?<!\p{L})(?:
    members|volunteers|helpers|staff|teams?|parents|pupils|students|teachers|guests|vendors|neighbou?rs|residents|participants|employees
    |customers|everyone|everybody|people|children|players|drivers|speakers|suppliers|tenants|board|committee|council|landlord
    |authorit(?:y|ies)|city|town|county|bank|school|church
    |mitglieder|freiwilligen?|helfer|eltern|schüler|lehrer|gäste|nachbarn|anwohner|teilnehmer|mitarbeiter|kunden|vorstand|vermieter
    |mieter|händler|alle|gemeinde|stadt|behörde|amt|bank|schule|kirche
  )(?:\s(?:of|in|from|on|at|der|des|von|vom|aus|im)\s.*)?$
  |(?<!\p{L})(?:
    membres|bénévoles|élèves|professeurs|invités|voisins|habitants|participants|exposants|vendeurs|clients|équipe|conseil|propriétaire
    |locataires|fournisseurs|mairie|ville|commune|préfecture|banque|école
  )(?!\p{L})
`;

/** Begins with who somebody is, not with a name: "The tree", "Volunteers". */
const COMMON = /^(?:the|an?|our|my|your|all|every|each|both|most|any|\d+)\s/iu;
/** The end of a noun that names no one: "Registration". */
const ABSTRACT = /^\p{Lu}\p{Ll}*(?:tion|sion|ment|ity|ance|ence|ness|ship)(?!\p{L})/u;
/** The end of a plural of people or things, whose first letter is a capital only at the start of a sentence: "Volunteers". */
const PLURAL = /^\p{Lu}\p{Ll}{3,}s(?!\p{L})/u;
const SINGULAR_MASS =
  /^(?:insurance|coffee|tea|food|water|power|electricity|funding|staff|management|heating|lighting|parking|music|internet|security|transport|access|money|permission|equipment|software|everybody|everyone|people|children|parents)(?!\p{L})/iu;
const isPlural = (who: string) =>
  /(?:[^s]s|people|children|staff|both|men|women)$/iu.test(
    who.split(/\s(?:of|in|at|for|from|with|on)\s/iu)[0]!,
  );

/** Lowers the first letter of what is no name: "Insurance", but not "Ana". */
export const lowerCommon = (text: string): string =>
  COMMON.test(text) || PLURAL.test(text) || SINGULAR_MASS.test(text) || ABSTRACT.test(text)
    ? text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())
    : text;

/** A state in which something is wanted: "be in place", and what follows. */
const ENGLISH_STATE =
  /^be\s(?<state>in\splace|ready|available|up|in\swriting|on\ssite|at\shand|complete|clean|dry|safe|open|there|online)(?<tail>(?!\p{L}).*)$/isu;
/** Something that others do to it: "be checked by an arborist". */
const ENGLISH_DONE =
  /^be\s(?<verb>\p{L}+(?:ed|(?:k|v|t|s|z)en|ought|own|aught|ade|old|ung|eld|eard|[ps]ent|ead))(?<tail>(?!\p{L}).*)$/isu;

function toEnglish(who: string, rest: string): string | null {
  const thing = lowerCommon(who);
  const state = ENGLISH_STATE.exec(rest)?.groups;
  if (state) return `Have ${thing} ${state.state}${state.tail}`;
  const done = ENGLISH_DONE.exec(rest)?.groups;
  if (done) return `Have ${thing} ${done.verb}${done.tail}`;
  if (/^be\s/i.test(rest)) return `Make sure ${thing} ${isPlural(who) ? "are" : "is"} ${rest.slice(3)}`;
  return PEOPLE.test(who) && !/^(?:have|hear|know|get|see|be|feel|like|need)\s/i.test(rest)
    ? `Have ${thing} ${rest}`
    : null;
}

/** That something is there or ready: "muss stehen", "muss fertig sein". */
const GERMAN_STATE =
  /^(?<more>.*?)\s?(?<state>fertig\ssein|bereit\ssein|vorhanden\ssein|da\ssein|bereitstehen|stehen|vorliegen)$/isu;

function toGerman(who: string, rest: string, tail: string): string | null {
  const thing = who.replace(/^(?:der|die|das)\s(?=\S*\p{Lu})/iu, "");
  const { more = "", state } = GERMAN_STATE.exec(rest)?.groups ?? {};
  const joined = (parts: string[]) => parts.filter(Boolean).join(" ") + tail;
  if (state) return joined([thing, more, /^fertig/i.test(state) ? "fertigstellen" : "sicherstellen"]);
  const isActive = !/(?<!\p{L})(?:sich|werden|sein|haben|können|nicht|kein\p{L}*)(?!\p{L})/iu.test(rest);
  return isActive && PEOPLE.test(who) && !/^\p{Lu}\p{L}+$/u.test(rest)
    ? joined([thing, rest, "lassen"])
    : null;
}

const toFrenchPerson = (who: string): string => {
  const plain = who.replace(/^\p{Lu}(?=\p{Ll}*['’\s])/u, (letter) => letter.toLowerCase());
  if (/^le\s/.test(plain)) return plain.replace(/^le\s/, "au ");
  if (/^les\s/.test(plain)) return plain.replace(/^les\s/, "aux ");
  return `à ${plain}`;
};
const lowerArticle = (who: string) =>
  who.replace(
    /^(?:Le|La|Les|L|El|Los|Las|Un|Una|Une|Des|Notre|Nos|Tous|Toutes|Todos|Todas|Nuestr[oa]s?)(?=['’\s])/u,
    (word) => word.toLowerCase(),
  );

function toFrench(who: string, rest: string, { toBaseForm }: Words): string | null {
  const thing = lowerArticle(who);
  const { state, tail = "" } =
    /^être\s(?<state>en\splace|prête?s?|disponibles?|là)(?<tail>(?!\p{L}).*)$/isu.exec(rest)?.groups ?? {};
  if (state) return /^en/i.test(state) ? `Mettre ${thing} en place${tail}` : `Préparer ${thing}${tail}`;
  const done = /^être\s(?<verb>\p{L}+)(?<more>\s.+)?$/isu.exec(rest)?.groups;
  const base = done && toBaseForm(done.verb!);
  if (base) return `${/^\spar\s/i.test(done.more ?? "") ? `Faire ${base}` : base} ${thing}${done.more ?? ""}`;
  if (!PEOPLE.test(who) || !/^\p{L}+(?:er|ir|re)(?!\p{L})/iu.test(rest) || /^(?:être|avoir)\s/i.test(rest))
    return null;
  return `Demander ${toFrenchPerson(who)} ${/^[aeiouyhéèê]/i.test(rest) ? "d’" : "de "}${rest}`;
}

function toSpanish(who: string, rest: string, { toBaseForm }: Words): string | null {
  const thing = lowerArticle(who);
  const { state, tail = "" } =
    /^estar\s(?<state>list[oa]s?|disponibles?|en\svigor|preparad[oa]s?)(?<tail>(?!\p{L}).*)$/isu.exec(rest)
      ?.groups ?? {};
  if (state) return `Tener ${state} ${thing}${tail}`;
  const done = /^(?:estar|ser)\s(?<verb>\p{L}+)(?<more>\s.+)?$/isu.exec(rest)?.groups;
  const base = done && toBaseForm(done.verb!);
  if (base) return `${/^\spor\s/i.test(done.more ?? "") ? `Hacer ${base}` : base} ${thing}${done.more ?? ""}`;
  const { verb, more = "" } =
    /^(?<verb>(?!v?er|abrir|quedar|sentir)\p{L}+[aei]r)se(?<more>\s.+)?$/isu.exec(rest)?.groups ?? {};
  return verb ? `${verb} ${thing}${more}` : null;
}

/**
 * Makes a task of what somebody must do, or of how something must be: "Insurance must be in place before vendors sign" becomes "Have
 * insurance in place before vendors sign". Null for any other text, and where no plain wording is known.
 */
export function toDutyTitle(text: string, words: Words): string | null {
  const { who, rest, tail = "" } = DUTY[words.language].exec(text)?.groups ?? {};
  if (!who || !rest || NEGATED.test(who) || NEGATED.test(rest + tail)) return null;
  switch (words.language) {
    case "en":
      return toEnglish(who, rest);
    case "de":
      return toGerman(who, rest, tail);
    case "fr":
      return toFrench(who, rest, words);
    case "es":
      return toSpanish(who, rest, words);
  }
}
