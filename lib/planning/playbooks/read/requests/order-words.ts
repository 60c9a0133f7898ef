import { pattern, patternPart } from "../../../../text/pattern.ts";

/** Verbs with which "first" means an order of items, not of steps: "sort by surname first". */
const SORT =
  "(?:sort|order|rank|group|arrange|filter|list|file|index|classify|prioriti[sz]e|organi[sz]e)(?:d|ed|s|ing)?";

/** "First", at the end of a clause or before an object, in any language. */
const FIRST = pattern("iu")`
  // not in brackets: "insurance (membership first)"
  (?:^|[\s–—-])(?<!\([^()]{1,60})(?:
    // "SSO first", "a rehearsal on staging first", but not "at first", "in the first", "sort by surname first"
    (?<!\b(?:at|the|in|my|our|his|her|comes?|is)\s)(?<!\b${SORT}\s(?:[^,;:]{1,40}\s)?by\s[^,;:]{1,40}\s)(?:that\s|this\s)?first(?:\sof\sall)?
    // "Rechte klären, das zuerst"
    |(?:das\s|und\s)?(?:zuerst|zuallererst|als\serstes)
    // "le contrat d’abord"
    |d['’]abord|en\spremier
    // not "pagar el primero"
    |(?:lo\s|(?<!(?:el|la|del|al|un|día)\s))primero
  )[\s.!]*$
  // "Server zuerst umziehen"
  |(?<=^|\s)(?:zuerst|zuallererst|als\serstes)(?=\s\p{Ll}+e?n[\s.!]*$)
  // "before anything else"
  |(?<!\p{L})(?:before\s(?:anything|everything)\selse|vor\sallem\sanderen|avant\stout\sle\sreste|antes\sque\snada)(?!\p{L})
`;

/** Says that everything else waits: "nothing else works without it". */
export const FIRST_OF_ALL = pattern("iu")`
  (?<!\p{L})(?:
    before\s(?:anything|everything)\selse|nothing\selse\s(?:works|can|starts)|everything\selse\s(?:waits|depends)
    |(?:vorher|ohne\sdas)\sgeht\snichts|vor\sallem\sanderen|avant\stout\sle\sreste|antes\sque\snada
  )(?!\p{L})
`;

/** Only says that the clause before it comes first: "clear the rights, that first". */
const ONLY_FIRST =
  /\s?[,–—-]\s(?:and\s|und\s)?(?:that|this|das|ça|eso)\s(?:first|zuerst|d['’]abord|primero)(?=[\s.!]*$)/iu;
export const dropOnlyFirst = (text: string): string => text.replace(ONLY_FIRST, "");

/** A cheap check for one word of each pattern of FIRST, which is slow on a long text. */
const HAS_WORD_OF_FIRST = /first|zuerst|zuallererst|erstes|abord|premier|primero|else|anderen|reste|nada/iu;

/** Whether a part comes first. "Hire four people, the lead first" says it of one of them only. */
export function isFirst(text: string): boolean {
  if (!HAS_WORD_OF_FIRST.test(text)) return false;
  const last = text.split(/,\s/).at(-1)!;
  return FIRST.test(text) && (last === text || stripFirst(last) === "");
}
export const stripFirst = (text: string): string => text.replace(FIRST, "").replace(/[\s,;:–—-]+$/u, "");

/** Begins a sentence about what comes first: "First, we …", "Primero hay que firmar". */
const STARTS_FIRST = pattern("iu")`
  ^(?:
    first(?:ly|\sof\sall)?(?:,|(?=\s(?:we|i|you|please)\s))
    |(?:zuerst|zuallererst|als\serstes)\s
    |(?:tout\s)?d['’]abord[,\s]|en\spremier(?:\slieu)?[,\s]
    |(?:lo\s)?primero(?=,|\s(?:hay|tenemos|tengo|debemos|\p{L}+[aei]r)\s)|en\sprimer\slugar[,\s]
  )
`;

/** Goes on with what comes next: "sand the door, | then paint it". */
const GOES_ON = pattern("iu")`
  (?<!\p{L})(?:
    then|after(?:wards|\s(?:that|this))|second(?:ly)?(?=,)|dann|danach|anschließend|zweitens
    |puis|ensuite|deuxièmement|après(?=,|\scela)|luego|después(?!\sde)|segundo(?=,)
  )(?!\p{L})
`;

/** Whether a part of a brief begins with a word such as "then". */
export const goesOn = (text: string): boolean =>
  GOES_ON.exec(text.replace(/^(?:and|und|et|y)\s/i, ""))?.index === 0;

/** Whether a sentence begins with this part, and the part comes before everything else. @param next the next sentence */
export function startsWithFirst(sentence: string, part: string, next = ""): boolean {
  const [first] = STARTS_FIRST.exec(sentence) ?? [];
  if (first === undefined || GOES_ON.test(sentence) || goesOn(next)) return false;
  return sentence.startsWith(part) || sentence.slice(first.length).trimStart().startsWith(part);
}

/** "Two days before", "for 72 hours after the move": says when or how long, and not what must be done first. */
const NO_LENGTH = patternPart`
  (?<!(?:
    hours?|days?|nights?|evenings?|mornings?|weeks?|months?|stunden?|tage?n?|wochen?|monate?n?|heures?|jours?|semaines?|mois
    |horas?|días?|semanas?|mese?s?
  )\s)
`;

/** What must come later: "inform the works council before | the pilot", "bevor wir umziehen". */
export const BEFORE = pattern("iu")`
  (?<!\p{L})${NO_LENGTH}(?:
    before(?!\sand\s)|prior\sto|bevor
    // not "die Ehe"
    |(?<=^|,\s)ehe
    // not "mettre en avant", "la roue avant du vélo"
    |(?<!en\s)avant(?:\sde|\sque|\sd['’])?(?!\sd[ue]s?\s)
    |antes\sde(?:\sque|l)?
  )\s(?<what>[^,;:()]{3,60})
`;

/** What must be done by then: "order racks once | the base is poured", "sobald der Vertrag unterschrieben ist". */
export const AFTER = pattern("iu")`
  (?<!\p{L})${NO_LENGTH}(?:
    // not "once a week"
    once(?!\s(?:again|more|(?:an?|per|every|each|in\sa)\s(?:hour|day|week|month|quarter|year|while)\b))
    // not "look after the garden", "name the boat after the sponsor"
    |(?<!\b(?:
      (?:look|ask|run|chas|nam|call|tak|go|seek)(?:e|ed|ing|s|es)?
      |nam(?:e[ds]?|ing)\s[^,;:()]{1,40}|one|time
    )\s)after
    |as\ssoon\sas|sobald|nachdem|une\sfois(?:\sque)?(?!\spar\s)|dès\sque
    // not "d’après le devis"
    |(?<!d['’])après
    // not "en cuanto a la cocina"
    |en\scuanto(?!\sal?\s)|después\sde(?:\sque|l)?
  )\s(?<what>[^,;:()]{3,60})
`;

/** Whether a part only says when the part after it is done: "before we sign anything, | ask the surveyor". */
export const isWhenPart = (text: string): boolean =>
  [BEFORE, AFTER].some((order) => order.exec(text)?.index === 0);

/** Removes the words about the order from a text. */
export const stripOrder = (text: string): string =>
  stripFirst(text).replace(BEFORE, "").replace(AFTER, "").trim();
