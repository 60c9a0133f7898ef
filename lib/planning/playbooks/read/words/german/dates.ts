import { pattern, patternPart } from "../../../../../text/pattern.ts";
import type { DateWords } from "../date-words.ts";

export const dates: DateWords = {
  to: "bis|und",
  happenedBefore: "seit|seit dem|war|waren|(?:letzten?|vergangenen?) \\p{L}+ \\(",
  happenedAfter:
    "gestorben|verstorben|passiert|geschehen|genehmigt worden|erhalten|bekommen|gestohlen(?: worden)?|ausgefallen|eingebrochen",
  longAgo: patternPart`
    seit|(?:eröffnet|gegründet|gestartet|angefangen|begonnen|eingezogen|gekauft|unterschrieben)\s(?:haben|habe|hat|sind|wurde)(?!\p{L})[^.,;:!?\n]{0,30}
  `,
  absence: pattern("iu")`
    (?<!\p{L})(?:bin|ist|sind)\s(?:[^,;:]{1,60}\s)?(?:weg|verreist|unterwegs|krank|krankgeschrieben|nicht da|nicht im büro|außer haus|(?:im|in) (?:urlaub|elternzeit|mutterschutz))(?!\p{L})
  `,
  aftermath: pattern("iu")`
    rechnung(?:en)?(?!\p{L})
    |(?<!\p{L})(?:kaution|garantie|danksagung\p{L}*)(?!\p{L})
    |(?<!\p{L})(?:sonst|andernfalls|frei bis)(?!\p{L})
    |(?<!\p{L})in (?:rente|pension|den ruhestand)(?!\p{L})
    |(?:vertrag|support) (?:endet|läuft)(?!\p{L})
    // "der Reisepass läuft", "das Visum ist gültig bis"
    |(?:pass|visum|ausweis|führerschein|zertifikat|genehmigung)(?:\P{L}+\p{L}+){0,3}?\P{L}+(?:läuft|gilt|gültig|abgelaufen)(?!\p{L})
    |(?<!\p{L})(?<!bevor (?:der |mein |unser )?)mietvertrag(?: \p{L}+){0,4} (?:endet|läuft|gilt)(?!\p{L})
    |(?<!\p{L})(?:rück|heim)(?:flug|reise|fahrt|kehr)(?!\p{L})
    |(?<!\p{L})(?:zurück|wieder (?:da|daheim|zu hause))(?!\p{L})
    |flug (?:zurück|nach hause)
  `,
  ofPart: pattern("iu")`
    (?<!\p{L})(?:an|aus)?(?:liefer(?:ung|termin|t)|geliefert|gedruckt|drucktermin|flyer|proben?|arzttermin|termin (?:bei[mn]?|in) [^,;]+)(?!\p{L})
    |elternabend(?!\p{L})
  `,
  projectEnd: pattern("iu")`
    (?<!\p{L})(?:alles(?! (?:für|über|andere|gute|geht)(?!\p{L}))|das (?:ganze|projekt)|die ganze \p{L}+|live)(?![-\p{L}])
    // "Abgabe der Steuer am 30. Juni" is about something else.
    |(?:(?<!\p{L})(?:abgabe(?:termin)?|fertigstellung)|^\P{L}*(?:fertig|abgeben|ende|abschluss|stichtag|deadline))\P{L}*
    (?:(?<!\p{L})(?:ist|sein|am|bis|zum|der|den|spätestens|vor|im|in)(?!\p{L})\P{L}*)*$
  `,
  finished: pattern("iu")`
    (?<!\p{L})(?:fertig|fertigstellung|abgabe|abgeben|abgeschlossen|vorbei|öffnet|beginnt|startet|findet)(?!\p{L})
  `,
  months: [
    "jan(?:uar|ner|\\.)?|jänner",
    "feb(?:ruar|\\.)?",
    "märz|mrz\\.?|maerz",
    "apr(?:il|\\.)?",
    "mai",
    "jun(?:i|\\.)?",
    "jul(?:i|\\.)?",
    "aug(?:ust|\\.)?",
    "sep(?:tember|t?\\.)?",
    "okt(?:ober|\\.)?",
    "nov(?:ember|\\.)?",
    "dez(?:ember|\\.)?",
  ],
  every: "jede[mnrs]?(?: zweite[mnrs]?)?",
  pastBefore: "letzte[nmrs]?|vergangene[nmrs]?|vorige[nmrs]?",
  pastAfter: "",
  weekdays: [
    "mo(?:ntag|\\.)?",
    "di(?:enstag|\\.)?",
    "mi(?:ttwoch|\\.)?",
    "do(?:nnerstag|\\.)?",
    "fr(?:eitag|\\.)?",
    "sa(?:mstag|\\.)?|sonnabend",
    "so(?:nntag|\\.)?",
  ],
  numbers: [
    "ein(?:e[mnr]?)?",
    "zwei",
    "drei",
    "vier",
    "fünf",
    "sechs",
    "sieben",
    "acht",
    "neun",
    "zehn",
    "elf",
    "zwölf",
    "dreizehn",
    "vierzehn",
    "fünfzehn",
  ],
  units: {
    day: "tage?n?",
    week: "wochen?",
    fortnight: "(?!)",
    month: "monat(?:s|e?n?)",
    year: "jahr(?:es|e?n?)",
  },
  of: "",
  ordinal: "\\.?",
  in: "in|innerhalb von|innerhalb|binnen|in den nächsten",
  fromNow: "",
  early: "anfang|erste woche (?:im|in)",
  middle: "mitte",
  end: "ende|letzte woche (?:im|in)",
  before: "im|bis|vor|ab|seit|nächsten|kommenden|diesen|für|zum|in",
  deadline: "bis(?: zum| zur| spätestens| ende)?|spätestens|vor|deadline|frist|termin",
  nextBefore: "nächste[nrs]?|kommende[nrs]?",
  nextAfter: "",
  yearEnd: "ende des jahres|jahresende|ende dieses jahres",
  today: "heute",
  tomorrow: "(?<!(?:am|guten|jeden|den|der|diesen|heute|nächsten) )morgen",
  dayAfterTomorrow: "übermorgen",
  yesterday: "gestern",
  relative: {
    later: "später(?! als)|danach|darauf|nach",
    earlier: "vorher|davor|zuvor|früher(?! als)|vor",
    preposition: "vor|nach",
    article: "dem |der |den |unserer? |unserem |meine[rm] ",
    end: "abgabe|umzug|hochzeit|feier|fest|start|eröffnung|veröffentlichung|abreise|abfahrt|abflug|reise|messe|prüfung|termin",
    needsArticle: true,
    within: "innerhalb von|binnen|innerhalb|in den nächsten",
    hours: "stunden?|std\\.?|h",
  },
  reply: pattern("iu")`
    (?<!\p{L})(?:antwort|beantwort|reag|rückmeld|zurückruf|nachfass|gelöst|behoben|beheb|geliefert|liefer|bezahl|zahlbar|zahlen|erstatt|zurückgeb)
  `,
  nextDay: "(?:am |den |dem )?(?:nächste[nmrs]?|kommende[nmrs]?|diese[nmrs]?)",
  weekend: {
    this: "(?:dieses|am kommenden|das kommende|an diesem|am diesem|kommendes) wochenende",
    next: "(?:nächstes|am nächsten|das nächste) wochenende",
    afterNext: "(?:(?:am|das|zum) )?übernächste[sn]? wochenende",
    before: "(?<=vor )(?:dem|diesem) wochenende",
  },
  weekAfterNext: "(?:in der )?übernächste[nr]? woche",
  weekOf: "(?:(?:in )?der |die )?woche (?:vom|ab|ab dem|um den|des)",
  monthDay:
    "(?<=(?<!\\p{L})(?:bis|am|ab|vor|vom|spätestens|zum)\\s)(?:(?:zum|am|dem|den)\\s)?(?<monthDay>\\d{1,2})\\.",
  monthDayEnd: /^(?:\s*(?:[,;:!?)\]–—-]|\n|$)|\s(?!bis\s)\p{Ll})/u,
  endOf: "(?:zum )?ende (?:(?<next>nächste[nrs]|kommende[nrs])|de[rs]|diese[rs]) ",
  monthEnd: "(?:zum )?monatsende",
  beforePeriod: "vor",
  numberedWeek: "KW|kalenderwoche",
  week: "woche",
  ordinals: [
    "(?:erste[nrms]?|1\\.)",
    "(?:zweite[nrms]?|2\\.)",
    "(?:dritte[nrms]?|3\\.)",
    "(?:vierte[nrms]?|4\\.)",
  ],
  lastOrdinal: "letzte[nrms]?",
  ofMonth: "(?:im|des)\\s",
  advent: { name: "advent(?:s?sonntag)?", in: "(?:im|zum|vor dem) ", of: "(?:im|des|vor) " },
  holidays: [
    ["heiligabend", 12, 24],
    ["weihnachten", 12, 25],
    ["silvester", 12, 31],
    ["neujahr", 1, 1],
  ],
  seasons: [
    ["(?:dem |den )?sommer(?:ferien)?", 7, 1],
    ["(?:dem |den )?frühling|frühjahr", 3, 21],
    ["(?:dem |den )?herbst", 9, 22],
  ],
  nameBefore: "",
  // "Sommer-Fest", but not "Sommer-Anfang"
  nameAfter: "-(?!(?:anfang|beginn|ende|ferien|pause|semester)(?!\\p{L}))\\p{L}",
  easter: "ostern|ostersonntag",
  isMonthFirst: false,
};
