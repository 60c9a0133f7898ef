import { pattern, patternPart } from "../../../../text/pattern.ts";
import type { PlaybookLanguage } from "../../playbook.ts";

interface NameWords {
  /** A birthday, with the groups `who` and `age`: "Mia turns 7". */
  birthday: RegExp;
  toBirthday: (who: string, age: number, isParty: boolean) => string;
  /** The subject of a sentence in which the author is a guest: "I'm | a guest at a wedding". */
  guest: RegExp;
  /** Only says that things follow: "Do the following | before we go". */
  listHead: RegExp;
  /** Names a list of tasks by its first one. */
  andMore: (first: string, others: number) => string;
  /** Puts a person after a usual name: "Party for Mia". */
  forPerson: (name: string, person: string) => string;
}

const ENGLISH_ENDINGS: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
const englishOrdinals = new Intl.PluralRules("en", { type: "ordinal" });
/** "de Paul", "d’Emma". */
const of = (name: string) => (/^[aeiouyhéèêàâîïôœ]/iu.test(name) ? `d’${name}` : `de ${name}`);

const ENGLISH_RELATIVE = "(?:[Mm]y|[Oo]ur)\\s(?:[\\p{L}-]+\\s)?[\\p{L}-]+";

export const NAMES: Record<PlaybookLanguage, NameWords> = {
  en: {
    birthday: pattern(
      "u",
    )`^(?<who>(?!The\s|It\s)\p{Lu}\p{L}+|${ENGLISH_RELATIVE})\s(?:turns|is\sturning|will\s(?:be|turn))\s(?<age>\d{1,2})(?![\d%:.,]*\d)`,
    toBirthday: (who, age, isParty) =>
      `${who.replace(/^(?:my|our)\s/iu, "")}’s ${age}${ENGLISH_ENDINGS[englishOrdinals.select(age)]} birthday${isParty ? " party" : ""}`,
    guest:
      /^(?:i['’]m|i am|we['’]re|we are|(?:i|we) (?:have been|was|were|got))\s(?=invited\s|(?:an?\s)?(?:\S+\s)?guests?\s|attending\s)(?:an?\s)?/iu,
    listHead:
      /^(?:please\s)?(?:do|finish|complete)\s(?:all\s)?(?:of\s)?(?:the\sfollowing|these)(?:\s(?:things|tasks|points|steps|jobs))?\s/iu,
    andMore: (first, others) => `${first} and ${others} more ${others === 1 ? "task" : "tasks"}`,
    forPerson: (name, person) => `${name} for ${person}`,
  },
  de: {
    birthday:
      /^(?<who>\p{Lu}\p{L}+|(?:Meine?|Unsere?)\s\p{Lu}\p{L}+)\swird\s(?:am\s\S+\s(?:\p{L}+\s)?)?(?<age>\d{1,2})(?![\d%:.,]*\d)(?!\.\sGeburtstag)/u,
    toBirthday: (who, age) =>
      `${age}. Geburtstag${/\s/.test(who) ? `: ${who.replace(/^\S+\s/u, "")}` : ` von ${who}`}`,
    guest: /^(?:ich bin|wir sind)\s(?:(?:als\s)(?=\p{L}*gäste?)|(?=trauzeug|brautjungfer|gäste?|taufpat))/iu,
    listHead:
      /^(?:bitte\s)?(?:folgendes|diese\s(?:punkte|aufgaben|dinge)|folgende\s(?:punkte|aufgaben|dinge))\s(?:erledigen\s|tun\s)?/iu,
    andMore: (first, others) => `${first} und ${others} weitere ${others === 1 ? "Aufgabe" : "Aufgaben"}`,
    forPerson: (name, person) => `${name} für ${person}`,
  },
  fr: {
    birthday:
      /^(?<who>\p{Lu}\p{L}+|(?:Mon|Ma|Notre)\s\p{L}+)\s(?:fête|aura|va\savoir|a)\s(?:ses\s)?(?<age>\d{1,2})\sans(?!\p{L})/u,
    toBirthday: (who, age) =>
      `Anniversaire ${of(who.replace(/^\p{Lu}(?=\S*\s)/u, (letter) => letter.toLowerCase()))} (${age} ans)`,
    guest: /^(?:je suis|nous sommes|on est)\s(?=invitée?s?\s|témoins?\s)/iu,
    listHead: /^(?:faire\s)?(?:ce\squi\ssuit|les\s(?:choses|tâches)\ssuivantes)\s/iu,
    andMore: (first, others) => `${first} et ${others} ${others === 1 ? "autre tâche" : "autres tâches"}`,
    forPerson: (name, person) => `${name} pour ${person}`,
  },
  es: {
    birthday:
      /^(?<who>\p{Lu}\p{L}+|(?:Mi|Nuestr[oa])\s\p{L}+)\s(?:cumple|cumplirá|va\sa\scumplir)\s(?<age>\d{1,2})(?!\d)/u,
    toBirthday: (who, age) =>
      `Cumpleaños de ${who.replace(/^\p{Lu}(?=\S*\s)/u, (letter) => letter.toLowerCase())} (${age} años)`,
    guest: /^(?:estoy|estamos|soy|somos|hemos sido|he sido)\s(?=invitad[oa]s?\s)/iu,
    listHead: /^(?:hacer\s)?(?:lo\ssiguiente|estas\s(?:cosas|tareas))\s/iu,
    andMore: (first, others) => `${first} y ${others} ${others === 1 ? "tarea" : "tareas"} más`,
    forPerson: (name, person) => `${name} para ${person}`,
  },
};

/** German verbs after "wir" that are not an action: "wir wollen", "wir haben". */
const NO_ACTION = patternPart`
  wollen|möchten|müssen|sollen|sollten|können|dürfen|haben|sind|werden|waren|brauchen|benötigen|suchen|wissen|kennen|freuen|wohnen|leben|würden|organisieren|planen|veranstalten|feiern|machen|denken|hoffen
`;
/** What "wir" do, with the part of the verb that is at the end: "wir ziehen nach Kassel um". */
export const GERMAN_ACTION = pattern("u")`
  ^Wir\s(?!(?:${NO_ACTION})\s)(?<verb>\p{Ll}{3,}n)\s(?<rest>[^,;:.!?]{3,120}?)(?:\s(?<part>an|ab|auf|aus|ein|mit|vor|zu|nach|zusammen|durch|um|los|fest|weg|zurück|frei|bei|teil|statt))?$
`;
