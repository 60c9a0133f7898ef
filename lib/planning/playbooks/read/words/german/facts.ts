import { pattern } from "../../../../../text/pattern.ts";
import { toSet, type Words } from "../words.ts";

export const facts = {
  from: /(?<!\p{L})(?:von|aus|verlassen|mietvertrag (?:in|am|bei))\s$/iu,
  to: toSet("nach auf zu zur zum"),
  // "nach Berlin", but not "Auswertung nach Mayring"
  placeBefore:
    "in|(?<!(?:[Aa]uswertung|[Aa]nalyse|[Kk]odierung|[Cc]odierung|[Mm]ethode|[Vv]erfahren|[Pp]rüfung|auswerten|analysieren)\\s)nach|bei|aus",
  personBefore: "frag|fragen|fragt|mit|von|für|anrufen|ruf|frau|herr|herrn|und|an|bei|durch",
  noName: pattern()`
    ^(?:
      Ich|Wir|Der|Die|Das|Ein|Eine|Einen|Mein|Meine|Unser|Unsere
      |Und|Aber|Oder|Dann|Auch|Noch|Bitte
      |Budget|Termin|Deadline|Frist|ASAP|Herr|Frau
      |Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
      |Oma|Opa|Mama|Papa|Mutter|Vater|Bruder|Schwester
      |Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag
      |Weihnachten|Ostern|Silvester
      |Uhr|Euro
    )$
  `,
  owner: pattern("giu")`
    // "für unsere kleine Band", "von meinem Bruder"
    (?<!\p{L})(?:für|bei|in|von) (?:unser|mein|dein|ihr|sein|d|ein)
      (?:e|en|em|er|es|ie|as)? (?:[\p{Ll}-]+ )?[\p{L}-]+
    |(?<!\p{L})(?:unserer|meiner) [\p{L}-]+
    // "wir sind ein Verein und wollen …"
    |^(?:ich bin|wir sind) (?:[\p{L}-]+ ){1,3}(?=und (?:ich |wir )?(?:möchte|will|brauche|wollen))
    // "unsere Schule in Bonn braucht …"
    |^(?:unser|mein|d)(?:e|ie|er|as)? (?:[\p{L}-]+ ){1,3}?
      (?=(?:in [\p{L}-]+ )?(?:braucht|will|möchte|soll|muss|benötigt))
  `,
  party: /feier(?!tag|abend)|party|empfang|einweihung|eröffnungsabend/i,
  budget: /budget|kosten|ausgeben|erspart|maximal|(?<!\p{L})max|höchstens|(?<!\p{L})bis zu/iu,
  leadTime: pattern("i")`
    // "6 Wochen vorher"
    (\d{1,2})\s?(tage?n?|wochen?|wo|monate?n?)\s+(?:vorher|vorlauf|lieferzeit|im voraus|vorlaufzeit)
    // "Lieferzeit: 6 Wochen"
    |(?:vorlauf|lieferzeit|vorlaufzeit)[^.,;\d]{0,12}(\d{1,2})\s?(tage?n?|wochen?|wo|monate?n?)
  `,
  length:
    /^(?:tage?n?|wochen?|monate?n?|jahre?n?|stunden?|minuten?|meter|kilometer|seiten|etwa|circa|rund)$/iu,
  dateEnd: null,
} satisfies Partial<Words>;
