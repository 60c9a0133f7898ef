import { pattern, patternPart } from "../../../../text/pattern.ts";
import { countWords } from "../tokens.ts";
import type { Words } from "../words/words.ts";

/** The maximum number of words of an excluded thing: "the translations into French". */
const MAX_WORDS_OF_THING = 5;

/** Says that something is not part of the work, in any language: "out of scope", "nicht Teil des Projekts". */
const OUTSIDE = patternPart`
  (?:
    // "outside the scope", "not part of this release"
    out[ -]of[ -]scope|not in scope|(?:outside|beyond) (?:of )?(?:the |our )?scope
    |not (?:a )?part of (?:it|(?:this|the) (?:project|plan|work|order|release|phase|scope))
    // "nicht im Umfang", "nicht Bestandteil des Projekts", "außerhalb des Auftrags"
    |nicht im (?:Umfang|Scope|Projekt)|nicht (?:Bestandt|T)eil (?:davon|(?:des|vom) (?:Projekts?|Plans?|Umfangs?|Auftrags?))
    |außerhalb (?:des|vom) (?:Umfangs?|Projekts?|Auftrags?|Scopes?)
    // "hors périmètre", "fuera del alcance"
    |hors (?:du )?(?:périmètre|projet|champ)
    |fuera del? (?:alcance|proyecto)
  )
`;

/** Says the same as a heading only. A sentence may mean something else: "drinks are not planned yet", "VAT is excluded". */
const LEFT_OUT = patternPart`
  (?:
    not (?:included|planned|covered)|excluded
    |nicht (?:enthalten|inbegriffen|inklusive|vorgesehen|eingeplant|geplant)|ausgeschlossen|ausgenommen
    |(?:non|pas) (?:inclu|compri|prévu)e?s?|exclu(?:e?s?)
    |no (?:incluid|previst)[oa]s?|excluid[oa]s?
  )
`;
/** What may follow both: "out of scope for now". */
const FOR_NOW = "(?:\\s(?:for now|at first|vorerst|zunächst|por ahora|pour l['’]instant))?";

/** A heading of what is left out. */
const HEAD = pattern("iu")`
  ^(?:
    // "Explicitly out of scope for now"
    (?:(?:explicitly|deliberately|ausdrücklich|bewusst|explizit|explicitement|expresamente)\s)?
      (?:${OUTSIDE}|${LEFT_OUT})${FOR_NOW}
    // "Non-goals", "What we won’t do" and the like
    |not|nicht|non|exclusions?|non-goals?|nicht-?ziele|ausschlüsse|non-objectifs|exclusiones|no objetivos
    |(?:what )?(?:we )?(?:won['’]t|don['’]t|do not|will not) do|was wir nicht (?:machen|tun)
    // "Dropped" in a status, "Won’t fix" in a list of faults, "Parking lot" in minutes
    |won['’]t ?fix|not doing|dropped|rejected|declined|parking lot|abgelehnt|verworfen|gestrichen|entfällt|themenspeicher
    |abandonnée?s?|refusée?s?|rejetée?s?|descartad[oa]s?|rechazad[oa]s?
    |ce (?:que nous|qu['’]on) ne (?:faisons|ferons|fait|fera) pas|lo que no (?:hacemos|haremos|se hace)
  )$
`;

/** The beginning of a sentence that excludes things: "It does not include the roof", "No incluye la nave". */
const BEGINNING = pattern("iu")`
  ^(?:(?:this|it|that|the (?:job|work|order|project)|das|es|dies|der auftrag|cela|ça|ceci|il|esto|eso|el encargo)\s)?
  (?:
    (?:does(?:\snot|n['’]t)|do(?:\snot|n['’]t))\s(?:include|cover)
    |(?:umfasst|enthält|beinhaltet)\snicht|(?:ne\s(?:comprend|couvre)|n['’]inclut)\spas|no\s(?:incluye|comprende|abarca)
  )\s\p{L}
`;

/** The end of a sentence that excludes all things in it: "Dark mode and translations are out of scope". */
const OF_ALL = pattern("iu")`
  \s(?:
    // "are all out of scope", "sind nicht im Umfang"
    (?:(?:are|sind|sont|están|quedan|bleiben|restent)\s)(?:(?:all|both|alle|beide|tous|todos)\s)?${OUTSIDE}
    // "gehören nicht zum Projekt", "ne font pas partie du projet", "quedan fuera"
    |gehören\snicht\s(?:dazu|zum\s(?:Projekt|Umfang|Auftrag))|bleiben\saußen\svor
    |ne\sfont\spas\spartie\s(?:du|de\sce)\s(?:projet|périmètre)
    |no\sforman\sparte\sdel?\s(?:este\s)?(?:proyecto|alcance)|quedan\sfuera
  )${FOR_NOW}[.!]*$
`;

/** Whether a heading, or what precedes a colon, says that what follows is not part of the work: "Out of scope". */
export const isExclusionHead = (text: string): boolean => HEAD.test(text.trim());

/** Whether a text is a list of what is not part of the work, which is read as a whole: "Out of scope: dark mode, translations". */
export function isExclusionList(text: string, words: Words): boolean {
  const [head = "", things = ""] = text.split(/\s?:\s+(.*)/s);
  if (things !== "" && isExclusionHead(head)) return true;
  if (BEGINNING.test(text)) return true;
  const end = OF_ALL.exec(text);
  if (!end) return false;
  const isThing = (item: string) =>
    countWords(item) <= MAX_WORDS_OF_THING && !words.action.test(item) && !words.statement.test(item);
  return text
    .slice(0, end.index)
    .split(new RegExp(`,\\s+(?:(?:${words.joint})\\s)?|\\s(?:${words.joint})\\s`, "iu"))
    .every(isThing);
}
