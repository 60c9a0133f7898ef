import { pattern, patternPart } from "../../../../text/pattern.ts";
import { NO_PERSON } from "../words/english/tasks.ts";

/** Verbs of responsibility, in any language: "owns", "übernimmt". */
const OWNS = patternPart`
  owns|handles|leads|manages|coordinates|looks\safter|takes\scare\sof|is\s(?:responsible\sfor|in\scharge\sof)
  |übernimmt|verantwortet|leitet|koordiniert|kümmert\ssich\sum|ist\s(?:zuständig|verantwortlich)\sfür
  |s['’]occupe\sd(?:e|u|es|['’])|gère|coordonne|prend\sen\scharge|est\sresponsable\sd(?:e|u|es)
  |se\sencarga\sdel?|se\socupa\sdel?|gestiona|coordina|es\sresponsable\sdel?
`;
/** Verbs that also only tell something: "Dad has dementia", "Delivery takes eight weeks". */
const TELLS = "does|runs|takes|has(?!\\sto\\s)|macht|fait|hace|lleva";
const THE = patternPart`(?:(?:the|our|die|den|das|alle|la|le|les|el|los|las)\s|l['’])`;
/** Those of them that make somebody responsible for a known thing: "Tom does the landing page". */
const DOES = `(?:does|runs|macht|fait|hace|lleva)(?=\\s${THE})`;
const KIN = patternPart`
  m(?:other|um|om)|father|dad|sister|brother|aunt|uncle|cousin|wife|husband|partner|son|daughter|grand(?:ma|pa|mother|father)|niece|nephew
  |friend|neighbou?r|colleague|boss
  |Mutter|Vater|Mama|Papa|Oma|Opa|Schwester|Bruder|Tante|Onkel|Cousine?|Frau|Mann|Sohn|Tochter|Nichte|Neffe|Freund(?:in)?|Nachbar(?:in)?
  |Kolleg(?:e|in)|Chef(?:in)?
  |mère|père|sœur|soeur|frère|tante|oncle|cousine?|femme|mari|fille|fils|nièce|neveu|grand-(?:mère|père)|amie?|voisine?|collègue
  |madre|padre|hermana|hermano|tía|tío|prim[oa]|mujer|marido|espos[oa]|hij[oa]|abuel[oa]|sobrin[oa]|amig[oa]|vecin[oa]|jef[ea]
`;
/** "My sister", "meine Schwester", but not "our flat". */
const RELATIVE = String.raw`(?:[Mm]y|[Oo]ur|[Mm]eine?|[Uu]nsere?|[Mm]on|[Mm]a|[Nn]otre|[Mm]i|[Nn]uestr[oa])\s(?:${KIN})(?![\p{L}-])`;
const NAME = String.raw`(?:${RELATIVE}|${NO_PERSON}(?:(?:Mrs?|Ms|Dr|Frau|Herr|Mme|M|Sra?)\.?\s)?\p{Lu}\p{L}+(?:\s\p{Lu}\p{Ll}+)?)`;

const STATED = pattern("u")`
  ^(?:(?:and|und|et|y)\s)?(?:
    (?<who>${NAME})\s(?:${OWNS}|(?<does>${DOES})|(?<tells>${TELLS}))\s?(?<what>(?<=[\s'’])\p{L}.*)
    // "Tombola übernimmt Petra", "Texte schreibt Frau Keller"
    |(?<thing>\p{Lu}[\p{L}-]+)\s(?:übernimmt|(?<isMade>macht)|verantwortet|leitet|koordiniert|schreibt|besorgt|organisiert)\s(?<doer>${NAME})
  )$
`;
/** A responsibility without a verb, after one with a verb: "Raj owns replication, | Elena the rollback plan". */
const ELLIPSIS = String.raw`(?<who>${NAME})\s(?:${THE}|de\s|del\s|du\s|des\s|d['’]|um\s(?:den|die|das)\s|für\s(?:den|die|das)\s)(?<what>\p{L}.*)`;
const IS_NEXT = pattern("u")`^${ELLIPSIS}$`;
const NEXT = pattern("u")`(?:,|\s(?:and|und|et|y))\s${ELLIPSIS}$`;

/** Who is responsible for what. */
export interface Responsibility {
  who: string;
  what: string;
  /** How sure its verb is: "owns", "does" of a known thing, or one that may only tell something ("Dad has dementia"). */
  verb: "owns" | "does" | "tells";
}

/** Reads who is responsible for what: "Mia handles PR and Tom the samples". Empty when a text says something else. */
export function readResponsibilities(text: string): Responsibility[] {
  const { who, what, thing, doer, does, tells, isMade } = STATED.exec(text)?.groups ?? {};
  const next = NEXT.exec(what ?? "");
  // "Peter besorgt Getränke" looks like "Texte schreibt Frau Keller".
  const verb = (tells ?? isMade) ? "tells" : (does ?? doer) ? "does" : "owns";
  const first = { who: who ?? doer ?? "", what: (what ?? thing ?? "").slice(0, next?.index), verb } as const;
  if (first.who === "") return [];
  return next ? [first, { who: next.groups!.who!, what: next.groups!.what!, verb }] : [first];
}

/** Reads a responsibility without a verb, after one of the same sentence: "Elena the rollback plan". */
export function readNextResponsibility(text: string, { verb }: Responsibility): Responsibility | null {
  const { who = "", what = "" } = IS_NEXT.exec(text)?.groups ?? {};
  return who === "" ? null : { who, what, verb };
}
