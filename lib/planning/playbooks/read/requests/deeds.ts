import { pattern } from "../../../../text/pattern.ts";
import type { PlaybookLanguage } from "../../playbook.ts";

interface DeedWords {
  /** Who does what with a verb in a form of the present, in the groups `verb` and `object`: "we launch a market". */
  sentence: RegExp;
  /** The forms of a verb, each before the one with which a name begins: "launches:launch". */
  forms: string;
}

/** "launch" with "launches" and "launching". */
const listEnglishForms = (verb: string): string => {
  const [first = "", ...others] = verb.split("-");
  const tail = others.map((word) => `-${word}`).join("");
  const stem = first.replace(/e$/, "");
  const doubled = /^(?:set|put)$/.test(first) ? `${first}t` : stem;
  const third = /(?:sh|ch)$/.test(first) ? `${first}es` : `${first}s`;
  return [first, third, `${doubled}ing`].map((form) => `${form}${tail}:${verb}`).join(" ");
};

const DEEDS: Record<PlaybookLanguage, DeedWords> = {
  en: {
    sentence: pattern("iu")`
      ^(?:(?:we|i)(?:['’](?:re|m|ll)|\s(?:are|am|will|shall))?|(?:our|my|the)\s(?:[\p{L}'’-]+\s){0,3}?[\p{L}-]+?(?:\s(?:is|are|will))?)
      \s(?:(?:now|also)\s)?(?<verb>\p{L}+(?:\s(?:up|on))?)\s(?<object>(?:an?|the|our|its|their|my|another|\d+)\s.+)$
    `,
    forms:
      `launch open build start create found introduce move restore renovate record publish install establish rebuild replace
      redesign convert develop set-up put-up put-on relaunch revive restructure host`
        .trim()
        .split(/\s+/)
        .map(listEnglishForms)
        .join(" "),
  },
  de: {
    sentence:
      /^unser\p{L}*\s(?:\p{Lu}[\p{L}-]+\s){1,2}(?<verb>\p{Ll}+)\s(?<object>[^,;:]*(?<!\p{L})(?:eine?n?|die|den|das)\s.+)$/iu,
    forms: `baut:bauen gründet:gründen eröffnet:eröffnen startet:starten renoviert:renovieren saniert:sanieren errichtet:errichten
      restauriert:restaurieren veröffentlicht:veröffentlichen organisiert:organisieren veranstaltet:veranstalten plant:planen
      entwickelt:entwickeln gestaltet:gestalten erneuert:erneuern`,
  },
  fr: {
    sentence: pattern("iu")`
      ^(?:nous|on|je|(?:notre|mon|ma|le|la)\s[\p{L}'’-]+)\s(?<verb>\p{L}+(?:\sen\splace)?)\s(?<object>(?:une?|des|le|la|les|notre|nos|son|sa)\s.+)$
    `,
    forms: `lance:lancer lançons:lancer crée:créer créons:créer ouvre:ouvrir ouvrons:ouvrir construit:construire construis:construire
      construisons:construire fonde:fonder fondons:fonder monte:monter montons:monter rénove:rénover rénovons:rénover
      restaure:restaurer restaurons:restaurer installe:installer installons:installer publie:publier publions:publier
      aménage:aménager aménageons:aménager déménage:déménager déménageons:déménager développe:développer développons:développer
      met-en-place:mettre-en-place mettons-en-place:mettre-en-place organise:organiser organisons:organiser prépare:préparer`,
  },
  es: {
    sentence: pattern("iu")`
      ^(?:(?:nosotros\s)?|(?:nuestr[oa]|mi|el|la)\s\p{L}+\s)(?<verb>\p{L}+(?:\sen\smarcha)?)\s(?<object>(?:una?|el|la|los|las|nuestr[oa]s?|su)\s.+)$
    `,
    forms: `lanzamos:lanzar lanza:lanzar creamos:crear crea:crear abrimos:abrir abre:abrir construimos:construir construye:construir
      fundamos:fundar funda:fundar montamos:montar monta:montar renovamos:renovar renueva:renovar restauramos:restaurar
      restaura:restaurar instalamos:instalar instala:instalar publicamos:publicar publica:publicar desarrollamos:desarrollar
      desarrolla:desarrollar ponemos-en-marcha:poner-en-marcha pone-en-marcha:poner-en-marcha organizamos:organizar
      organiza:organizar preparamos:preparar prepara:preparar`,
  },
};

const toForms = ({ forms }: DeedWords): ReadonlyMap<string, string> =>
  new Map(
    forms
      .trim()
      .split(/\s+/)
      .map((pair) => pair.replaceAll("-", " ").split(":") as [string, string]),
  );
const FORMS: Record<PlaybookLanguage, ReadonlyMap<string, string>> = {
  en: toForms(DEEDS.en),
  de: toForms(DEEDS.de),
  fr: toForms(DEEDS.fr),
  es: toForms(DEEDS.es),
};

/** What somebody does again and again is no project: "we launch a product every year". */
const HABIT =
  /(?<!\p{L})(?:every|each|per|always|usually|often|an?\s(?:week|month|year)|jede[nsr]?|pro|immer|oft|chaque|par\s(?:an|mois|semaine)|toujours|cada|al\s(?:año|mes)|siempre)(?!\p{L})/iu;

export interface Deed {
  /** The infinitive. */
  verb: string;
  object: string;
}

/** Reads what a sentence sets out to do: "our village is restoring the mill", "wir eröffnen einen Markt". Null for any other. */
export function readDeed(text: string, language: PlaybookLanguage): Deed | null {
  const { verb = "", object = "" } = DEEDS[language].sentence.exec(text)?.groups ?? {};
  const infinitive = FORMS[language].get(verb.toLowerCase());
  return infinitive && !HABIT.test(object)
    ? { verb: infinitive, object: object.replace(/^(?:its|their)\s/iu, "the ") }
    : null;
}
