import { pattern, patternPart } from "../../../../text/pattern.ts";

/** Verbs of responsibility, in any language: "owns", "übernimmt". */
const OWNS = patternPart`
  owns|does|handles|leads|manages|runs|coordinates|looks\safter|takes(?:\scare\sof)?|is\s(?:responsible\sfor|in\scharge\sof)|has(?!\sto\s)
  |übernimmt|macht|verantwortet|leitet|koordiniert|kümmert\ssich\sum|ist\s(?:zuständig|verantwortlich)\sfür
  |s['’]occupe\sd(?:e|u|es|['’])|gère|fait|coordonne|prend\sen\scharge|est\sresponsable\sd(?:e|u|es)
  |se\sencarga\sdel?|se\socupa\sdel?|gestiona|hace|lleva|coordina|es\sresponsable\sdel?
`;
const THE = patternPart`(?:(?:the|our|die|den|das|alle|la|le|les|el|los|las)\s|l['’])`;
/** "My sister", "meine Schwester". */
const RELATIVE = String.raw`(?:[Mm]y|[Oo]ur|[Mm]eine?|[Uu]nsere?|[Mm]on|[Mm]a|[Nn]otre|[Mm]i|[Nn]uestr[oa])\s\p{L}+`;
const NAME = String.raw`(?:${RELATIVE}|(?:(?:Mrs?|Ms|Dr|Frau|Herr|Mme|M|Sra?)\.?\s)?\p{Lu}\p{L}+(?:\s\p{Lu}\p{Ll}+)?)`;

const STATED = pattern("u")`
  ^(?:(?:and|und|et|y)\s)?(?:
    (?<who>${NAME})\s(?:${OWNS})\s?(?<what>(?<=[\s'’])\p{L}.*)
    // "Tombola übernimmt Petra", "Texte schreibt Frau Keller"
    |(?<thing>\p{Lu}[\p{L}-]+)\s(?:übernimmt|macht|verantwortet|leitet|koordiniert|schreibt|besorgt|organisiert)\s(?<doer>${NAME})
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
}

/** Reads who is responsible for what: "Mia handles PR and Tom the samples". Empty when a text says something else. */
export function readResponsibilities(text: string): Responsibility[] {
  const { who, what, thing, doer } = STATED.exec(text)?.groups ?? {};
  const next = NEXT.exec(what ?? "");
  const first = { who: who ?? doer ?? "", what: (what ?? thing ?? "").slice(0, next?.index) };
  if (first.who === "") return [];
  return next ? [first, { who: next.groups!.who!, what: next.groups!.what! }] : [first];
}

/** Reads a responsibility without a verb, after a clause that has one: "Elena the rollback plan". */
export function readNextResponsibility(text: string): Responsibility | null {
  const { who = "", what = "" } = IS_NEXT.exec(text)?.groups ?? {};
  return who === "" ? null : { who, what };
}
