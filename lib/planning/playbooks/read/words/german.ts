import { toGermanInfinitive } from "./german-verbs.ts";
import { toSet, type Words } from "./words.ts";

export const german: Words = {
  language: "de",
  stop: toSet(`aber alle allen alles als also am an auch auf aus bei bis brauchen braucht brauche da dann das dass dem den der des
    die dies diese dieser dieses doch dort du durch ein eine einem einen einer eines er es etwas euch fur ganz gibt hab habe haben
    hat hier ich ihr im in ist ja jede jeder jetzt kann kein keine mal man mein meine meinem meinen meiner mit mochte mochten muss
    mussen nach nicht noch nur ob oder ohne sein seine sich sie sind so soll sollen sowie uber um und uns unser unsere unserem unseren
    unserer vom von vor war was weil wenn wer werden wie will wir wird wo wollen zu zum zur planen plane plan projekt organisieren
    bitte neu neue neuen neuer neues hilf helfen ding dinge`),
  endings: ["ungen", "innen", "ung", "ern", "en", "er", "es", "e", "n", "s"],
  short: new Map([
    ["geb", "geburtstag"],
    ["whg", "wohnung"],
    ["fewo", "ferienwohnung"],
    ["uni", "universität"],
    ["ma", "mitarbeiter"],
  ]),
  joint: "und|sowie",
  either: "oder",
  leadIn:
    /^(?:(?:und|auch|dann|danach|zuerst|zunächst|außerdem|als nächstes|schließlich|zuletzt|jetzt|also|bitte|aber)[,:]?\s+)*(?:(?:wir|ich|man|jemand|ihr)\s+(?:(?:muss|müssen|müsste|müssten|soll|sollen|sollte|sollten|will|wollen|möchte|möchten|brauche|brauchen|braucht|plane|planen|werde|werden|suche|suchen|habe vor)\s+)(?:noch\s+|auch\s+|dringend\s+|unbedingt\s+|endlich\s+|mal\s+)*|(?:nicht vergessen|denk(?:t)? an|bitte an)[:,]?\s+|(?:es\s+)?(?:muss|müssen|soll|sollen)\s+(?:noch\s+)?|(?:noch\s+)?zu tun:?\s+|todo:?\s+|hilf\s+(?:mir|uns)(?:\s+(?:bei|mit|dabei))?,?\s+|brauche(?:n)?\s+|benötigt(?:\s+wird|\s+werden)?:?\s+|gebraucht\s+(?:wird|werden)\s+)?/i,
  request:
    /^(?:(?:und|auch|dann|danach|zuerst|außerdem|zudem|dafür|dazu|deshalb|also|aber|bitte|vorher|jetzt|nun),?\s+)*(?:(?:könn(?:t|ten|test|tet|te)|kann(?:st)?|würde(?:st|t)|magst) (?:du|ihr|Sie|bitte jemand|jemand|einer von euch) (?:(?:bitte|auch|noch|mal|dann|schon|vielleicht) )*|bitte (?:(?:auch|noch|unbedingt|dringend) )*(?!nicht)|(?:wir|ich|ihr|man|jemand) (?:muss|müssen|müsst|müsste|müssten|soll|sollen|sollte|sollten|solltet) (?:(?:auch|noch|dringend|unbedingt|also|dann|zuerst|bitte) )*|(?:muss|müssen|müsste|müssten|soll|sollen|sollte|sollten) (?:wir|ich|man|jemand) (?:(?:auch|noch|dringend|unbedingt|also|dann|zuerst) )*)(?=\p{L}[^,;]*\p{Ll}{2}(?:en|ern|eln)(?:\s?[.!?]*$|,))/iu,
  passive:
    /^bitte (?<order>\p{L}+en) Sie (?:bitte |auch |noch )*(?<object>(?!sich)[^,;]+)(?<orderTail>.*)$|^(?:(?:und|auch|dann|danach|zuerst|außerdem|zudem|dafür|also|aber|vorher|ansonsten) )*(?:(?<what>(?!(?:es|sie|er|das|dies|wer|was|die|der)\s(?:muss|müss|soll))[^,;:.]{2,80}?) (?:muss|müssen|müsste|müssten|soll|sollen|sollte|sollten)|(?:muss|müssen|müsste|müssten|soll|sollen|sollte|sollten) (?<inverted>(?!(?:es|sie|er)\s)[^,;:.]{2,80}?))(?: (?:auch|noch|unbedingt|dringend|dann|bitte|also|zuerst))*(?<rest>(?: [^,;:]{1,60}?)?) (?<verb>\p{L}+) (?:werden|sein)(?![\p{L}])(?<tail>.*)$/isu,
  toBaseForm: toGermanInfinitive,
  pronoun: /(?<!\p{L})(?:es|sie|ihn|das|dazu|dafür|davon)(?!\p{L}|\s\p{Lu})/u,
  afterwards:
    /(?<!\p{L})(?:hinterher|im nachhinein|nach (?:dem|der) (?:fest|feier|veranstaltung|umzug))(?!\p{L})/iu,
  howMany: /wie ?viele?/iu,
  listStart:
    /(?:^|[\s,;])(?:brauchen|brauche|braucht|benötigen|benötigt|gebraucht (?:wird|werden)|suchen|inklusive|inkl\.?|mit(?!\s+(?:mein|unser|sein|ihr|d|ein)(?:e|en|em|er|es|ie)?\s|\s+\d)|samt|z\.\s?B\.|zum Beispiel|nötig (?:ist|sind)|wichtig(?: ist| sind)?|aufgaben|themen|to-?dos?|liste|schritte|fehlt|fehlen)(?:\s+noch)?\s*:?\s+/i,
  action:
    /^(?!(?:neben|sondern|oder|aber|ohne|wegen|gegen|zwischen|zusammen)\b)(?:[\p{L}\p{N}-]+\s+){0,8}?[\p{L}]{2,}(?:en|ern|eln)[.!]*$|^(?:finde|suche|buche|kaufe|organisiere|plane|schreibe|bestelle|kläre|prüfe|sammle|mache|baue|erstelle)\b/iu,
  done: /(?:^|[\s,(])(?:schon|bereits|erledigt|fertig|gebucht|bestellt|gefunden|haben wir|habe ich|steht fest|ist da|vorhanden|unterschrieben|bezahlt|geklärt)(?=$|[\s,.;!)])|✓|✔|\[x\]/i,
  wanted:
    /(?<!\p{L})(?:muss|müssen|müsste|soll|sollen|sollte|sollten|(?:fertig|bereit) (?:sein|werden|haben|machen|stellen))(?!\p{L})/iu,
  notYet:
    /(?:^|[\s,(])(?:(?:noch\s+)?nicht\s+(?:unterschrieben|gebucht|erledigt|gefunden|bezahlt|bestätigt|entschieden|geklärt|fertig|bestellt|da)|noch\s+(?:nicht|offen|kein|keine|keinen)|fehlt|fehlen|dringend|offen|ungeklärt|überfällig|asap)(?=$|[\s,.;!)])|!{2,}/i,
  refused:
    /^(?:(?:und|aber|bitte)\s+)*(?:kein(?:e[nmrs]?)?|ohne)\s+(?!ahnung|idee|eile|plan\b)|(?<!\p{L})(?:brauchen|brauche|wollen|will|möchten|möchte|nutzen|benötigen)\s+(?:(?:wir|ich|sie|er)\s+)?(?:(?:erst ?mal|vorerst|im moment|erstmal)\s+)?(?:nicht|keine?[nmrs]?)(?!\p{L})|(?<!\p{L})(?:nicht (?:nötig|gewünscht|betroffen|gebraucht)|gehört nicht dazu|entfällt|entfallen)(?!\p{L})/iu,
  limit:
    /(?<!\p{L})(?:darf|dürfen|soll|sollen|kann|können)\s(?:[^.,;]{1,50}\s)?(?:nicht|keine?[nmrs]?)(?!\p{L})|(?<!\p{L})bleib(?:t|en)(?: (?:gleich|erhalten|unverändert))?[.!]*$/iu,
  condition:
    /^(?:(?:und|aber|oder)\s+)*(?:wenn(?! möglich)|falls(?! (?:möglich|nötig))|sofern|sollte[n]?\s|bei (?:regen|schlechtem wetter|frost|sturm))(?!\p{L})/iu,
  dependent:
    /^(?:(?:(?:mit|in|auf|von|für) )?(?:die|der|das|dem|den)\s\p{Ll}(?:.*\s)?\p{Ll}+(?:t|en|n)$|(?:deren|dessen|weil|da|damit|dass|sodass|obwohl|bevor|nachdem|wobei|wo)(?!\p{L}))/u,
  statement:
    /^(?:(?!(?:dass|wenn|weil|die|der|das) ).){1,60}?\s(?:ist|sind|war|waren|hat|heißt|gehört|bleibt|bleiben|liegt|liegen|endet|hilft|läuft|gibt)(?=\s|$)|^(?:ich|wir) (?:sind|haben|bekommen|nutzen|arbeiten)(?!\p{L})|^(?:(?:etwa|rund|ca\.?|ungefähr|circa)\s?\d|\d[\d.,]*\s(?:leute|personen|gäste|mitarbeit\p{L}*|kunden|teilnehm\p{L}*|kinder)(?!\p{L}))/iu,
  told: /^(?:mein[e]?|unser[e]?|die|der|das|wir|ich)\s.{0,60}?(?:gestorben|verstorben|verloren|kaputt|passiert|betreiben|wohnen|haben|wurde|wird)(?!\p{L})/iu,
  removal:
    /(?<!\p{L})(?:abreißen|abbauen|entfernen|entsorgen|wegreißen|ausreißen|herausreißen|rausreißen)[.!]*$/iu,
  from: /(?<!\p{L})(?:von|aus|verlassen|mietvertrag (?:in|am|bei))\s$/iu,
  // "Petra macht die Torte", and "Torte macht Petra".
  assignments: [
    /^(?<who>(?:Frau |Herr )?\p{Lu}\p{Ll}+) (?:macht|übernimmt|leitet|verantwortet|koordiniert|kümmert sich um|ist zuständig für) (?:die|den|das|alle) (?<what>\p{L}.{2,})$/u,
    /^(?<what>\p{Lu}[\p{L}-]+) (?:macht|übernimmt|leitet|verantwortet|koordiniert|organisiert|schreibt|besorgt|backt) (?<who>(?:Frau |Herr )?\p{Lu}\p{Ll}+)$/u,
  ],
  budget: /budget|kosten|ausgeben|erspart|maximal|(?<!\p{L})max|höchstens|(?<!\p{L})bis zu/iu,
  greeting:
    /^(?:hallo|hi|moin|servus|liebe[rs]?|sehr geehrte[rs]?|guten (?:tag|morgen|abend))(?:\s+(?:frau|herr))?(?:\s+\p{L}+)?\s*(?:[,!]\s*|$)/iu,
  smallTalk:
    /^(?:(?:[Ii]ch )?[Hh]offe(?:,)? (?:es geht|dir|euch|Ihnen|ihr|du hattest|Sie hatten)(?!\p{L})[^,;.!?]*|(?:[Vv]ielen |[Hh]erzlichen )?[Dd]ank(?:e)? für (?:eure?|deine?|Ihre?|das|die) ?(?!\p{L})[^,;.!?]*|(?:[Ww]ie (?:(?:am|gestern|bereits|schon|eben|vorhin|neulich|in) [^,;.!?]*?)?(?:besprochen|erzählt|vereinbart|angekündigt|erwähnt|abgemacht|ihr wisst|du weißt|Sie wissen))(?:,|(?=\s(?:ist|sind|war|hat|haben|wird|werden)\s))|(?:[Aa]nwesend(?:e)?|[Ee]ntschuldigt|[Tt]eilnehmende)\s?:\s(?=\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*)*(?:,|\s(?:and|&|und|et|y)\s)).*$)[\s,;.!]*/u,
  closing:
    /^(?:(?:[Vv]ielen |[Bb]esten )?[Dd]ank(?:e)?|[Dd]anke(?: schön| euch| dir| Ihnen)?|(?:[Vv]iele |[Ll]iebe |[Bb]este |[Ss]chöne |[Hh]erzliche )?[Gg]rüße|[Mm]it freundlichen [Gg]rüßen|[Mm][Ff][Gg]|[VLv][Gg]|[Bb]is (?:bald|dann)|[Ee]uer|[Ee]ure)(?:\s+(?:im [Vv]oraus|vorab))?[\s,.!]*(?:\p{Lu}[\p{L}'’-]*[.!]?)?$/u,
  leadTime:
    /(\d{1,2})\s?(tage?n?|wochen?|wo|monate?n?)\s+(?:vorher|vorlauf|lieferzeit|im voraus|vorlaufzeit)|(?:vorlauf|lieferzeit|vorlaufzeit)[^.,;\d]{0,12}(\d{1,2})\s?(tage?n?|wochen?|wo|monate?n?)/i,
  owner:
    /(?<!\p{L})(?:für|bei|in|von) (?:unser|mein|dein|ihr|sein|d|ein)(?:e|en|em|er|es|ie|as)? (?:[\p{Ll}-]+ )?[\p{L}-]+|(?<!\p{L})(?:unserer|meiner) [\p{L}-]+|^(?:ich bin|wir sind) (?:[\p{L}-]+ ){1,3}(?=und (?:ich |wir )?(?:möchte|will|brauche|wollen))|^(?:unser|mein|d)(?:e|ie|er|as)? (?:[\p{L}-]+ ){1,3}?(?=(?:in [\p{L}-]+ )?(?:braucht|will|möchte|soll|muss|benötigt))/giu,
  dateEnd: null,
  party: /feier(?!tag|abend)|party|empfang|einweihung|eröffnungsabend/i,
  length:
    /^(?:tage?n?|wochen?|monate?n?|jahre?n?|stunden?|minuten?|meter|kilometer|seiten|etwa|circa|rund)$/iu,
  to: toSet("nach auf zu zur zum"),
  placeBefore: "in|nach|bei|aus",
  personBefore: "frag|fragen|fragt|mit|von|für|anrufen|ruf|frau|herr|herrn|und|an|bei|durch",
  noName:
    /^(?:Ich|Wir|Der|Die|Das|Ein|Eine|Einen|Mein|Meine|Unser|Unsere|Und|Aber|Oder|Dann|Auch|Noch|Bitte|Budget|Termin|Deadline|Frist|ASAP|Herr|Frau|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Oma|Opa|Mama|Papa|Mutter|Vater|Bruder|Schwester|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Weihnachten|Ostern|Silvester|Uhr|Euro)$/,
  titles: {
    want: "brauch(?:t|en)|such(?:t|en)|wollen|will|möchten?",
    detail: "weil|damit|sodass|obwohl|welche[rs]?",
    joining: "und|oder|der|die|das|den|dem|ein|eine|einen|für|mit|von|zu|zum|zur|vom|in|im|am|bis|vor",
    article: "einen?|eine[rms]?",
    subject: "ich|wir|meine?|unsere?|er|sie",
    goalVerb: "planen?|organisieren?|vorbereiten|erstellen?",
    determiner: "meine[nrsm]?|unsere[nrsm]?|eine[nrsm]?|das|die|den|der",
  },
  dates: {
    to: "bis|und",
    happenedBefore: "seit|seit dem|war|waren|(?:letzten?|vergangenen?) \\p{L}+ \\(",
    happenedAfter: "gestorben|verstorben|passiert|geschehen|genehmigt worden|erhalten|bekommen",
    aftermath:
      /rechnung(?:en)?(?!\p{L})|(?<!\p{L})(?:kaution|garantie|danksagung\p{L}*)(?!\p{L})|(?<!\p{L})in (?:rente|pension|den ruhestand)(?!\p{L})|(?:vertrag|support) (?:endet|läuft)(?!\p{L})/iu,
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
    weekdays: ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag|sonnabend", "sonntag"],
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
    ],
    units: { day: "tage?n?", week: "wochen?", month: "monate?n?", year: "jahre?n?" },
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
    tomorrow: "morgen",
    holidays: [
      ["heiligabend", 12, 24],
      ["weihnachten", 12, 25],
      ["silvester", 12, 31],
      ["neujahr", 1, 1],
      ["(?:dem |den )?sommer(?:ferien)?", 7, 1],
      ["(?:dem |den )?frühling|frühjahr", 3, 21],
      ["(?:dem |den )?herbst", 9, 22],
    ],
    easter: "ostern",
    isMonthFirst: false,
  },
};
