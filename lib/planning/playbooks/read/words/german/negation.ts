import { pattern, patternPart } from "../../../../../text/pattern.ts";
import type { NegationWords } from "../negation-words.ts";

/** Who may stay without being a part of the work: "die Gäste bleiben". */
const PEOPLE = patternPart`
  gäste|gast|leute|kind(?:er)?|eltern|familie|freunde?|mitarbeiter|team|nachbarn?|mieter|helfer|besucher|mutter
  |vater|oma|opa|tante|onkel|chefin|chef|hund|katze|rest|frage|problem
`;
/** A word of a thing that stays. */
const KEPT = patternPart`
  (?!(?:muss|müssen|soll|sollen|wenn|falls|er|sie|wir|ich|es|nur|\p{L}*(?:${PEOPLE}))\s)[\p{L}-]+\s
`;

/** What somebody misses rather than refuses, after "es gibt keinen". */
const LACKED = patternPart`
  (?:
    toilette|klo|wasser|strom|wlan|internet|aufzug|küche|heizung|licht|vertrag|verträge|dokumentation|unterlagen|tests?|backup|sicherung|plan
    |konzept|liste|versicherung|genehmigung|zugang|platz|raum|räume|saal|grund|weg|möglichkeit|ahnung|idee|zeit|erfahrung|antwort|rückmeldung
    |parkpl|daten|prozess|regel|(?:geld|budget)(?!\sfür\s)
  )
`;
/** Verbs of what somebody cannot do or is not: "wir finden keinen Koch". */
const OTHER_VERBS = patternPart`
  haben|habe|hatten|sind|bin|können|kann|dürfen|darf|müssen|muss|sollen|wissen|weiß|finden|finde|kennen|kenne|schaffen|schaffe|kommen|komme|sehen
  |verstehen|verstehe|verlieren|vergessen|bekommen|bekomme|erreichen|erreiche|wollten|hatte|werden|werde|glauben|glaube|denken|denke|trauen|merken
`;

export const negation: NegationWords = {
  harmless: pattern("giu")`
    // "nicht nur", "nicht später als", "nicht vor Mai"
    (?<!\p{L})(?:
      nicht\s(?:nur|bloß|zuletzt|vor|vor\sdem|später|früher|mehr\sals|weniger|länger\sals)|nichts\s(?:außer|anderes\sals)
      // "nicht dringend", "eilt nicht", "es fehlt nichts"
      |(?:nicht|nichts|keine?[nmrs]?)\s(?:(?:so|sehr|ganz|wirklich)\s)?(?:eilig|dringend|dringlich|überfällig)\p{L}*
      |(?:eilt|drängt)\s(?:noch\s|gar\s)?nicht|(?:fehlt|fehlen)\s(?:uns\s|noch\s)?nichts|nichts\sfehlt
      |(?:keine?n?|ohne)\s(?:eile|problem\p{L}*|stress|sorgen?|zweifel|wunder|hektik)
      |nicht\s(?:selbst|selber|allein|ohne)|nicht\sauf\s[^,;:.]{1,50}\sverzichten
      |warum\snicht|oder\snicht|nicht\s(?:zu\s)?vergessen|vergiss\snicht|vergesst\snicht
      |(?:können|kann)\ses\s(?:kaum|nicht)\serwarten
    )(?!\p{L})
  `,
  refused: pattern("iu")`
    // "Die Tombola machen wir dieses Jahr nicht"
    ^(?:die|den|das|eine?n?)\s.{2,40}\s(?:machen|wollen|planen|buchen|brauchen)\s(?:wir|ich)\s(?:[^,]{1,30}\s)?nicht[.!]*$
    |^nächste[rs]? (?:sitzung|besprechung|treffen|termin)(?: ist)?(?: am)?:?\s\d.*$|^nichts zu tun|
    // "ein Blog nicht"
    ^(?:(?:und|aber)\s)?(?:die|den|das|der|eine?n?)\s(?:\p{L}+e[nr]?\s)?[\p{L}-]+\snicht[.!]*$|
    // "bitte keine Werbung", "also kein Fotograf"
    ^(?:(?:und|aber|bitte|also|daher|deshalb|darum|dann)\s+)*(?:kein(?:e[nmrs]?)?|ohne)
      \s+(?!
        ahnung|idee|plan\b|zeit\b|erfahrung|parkpl
        |platz\b|antwort|rückmeldung
        // "kein Budget für Werbung" refuses it, "kein Budget" does not
        |(?:geld|budget)(?!\sfür\s(?!.*(?<!\p{L})(?:ist|wird|wurde|hat)(?!\p{L})))
      )
      // "ohne Genehmigung dürfen wir nicht bauen", "kein Fotograf im Moment"
      (?!.*\s(?:dürfen|darf|können|kann|geht|im moment|momentan|derzeit)(?!\p{L}))
    // "iPad weglassen", "wir verzichten auf Blumen", but not "wir können nicht auf eine Band verzichten"
    |(?<!\p{L})(?=[lvws])(?<!(?<!\p{L})nicht\s(?:.{0,60}\s)?)(?:
      (?:weglassen|weggelassen|streichen wir|lassen wir weg|verzichten|verzichtet)[.!]*$
      |verzichten\s(?:wir\s)?auf(?!\p{L})
    )
    // "der Boden bleibt", "die Hecke bleibt stehen", but not "die Gäste bleiben da", "nur der Boden bleibt"
    |^(?:der|die|das)\s(?:${KEPT}){1,3}bleib(?:t|en)(?:\s(?:liegen|drin|da))?[.!]*$
    |^(?:${KEPT}){1,4}bleib(?:t|en)\s(?:stehen|erhalten|unverändert|wie\s(?:er|sie|es)\s(?:ist|sind))[.!]*$
    // "den Kamin lassen wir stehen"
    |(?<!\p{L})lassen\s(?:wir|ich)\s(?:stehen|drin|liegen|hängen|unverändert|so|wie\s(?:er|sie|es)\s(?:ist|sind))[.!]*$
    // "brauchen wir vorerst nicht", "wollen keine Werbung"
    |(?<!\p{L})(?:brauchen|brauche|wollen|will|möchten|möchte|nutzen|benötigen)
      \s+(?:(?:wir|ich|sie|er)\s+)?(?:(?:erst ?mal|vorerst|im moment|erstmal)\s+)?
      (?:nichts?|keine?[nmrs]?|niemand(?:en)?|weder)(?!\p{L})(?!.{0,60}verzicht)(?!\snur)
    // "für Werbung haben wir kein Budget", "wir haben kein Geld für Werbung"
    |^für\s.{2,60}\s(?:haben wir|habe ich|gibt es|ist)\s(?:leider\s)?kein\s(?:geld|budget)(?:\sda)?[.!]*$
    |^(?:wir haben|ich habe|es gibt)\s(?:leider\s)?kein\s(?:geld|budget)\sfür\s
    // "Nachmieter suchen wir nicht"
    |^(?:(?:und|aber)\s)?(?:[\p{L}-]+\s){1,4}?(?!(?:${OTHER_VERBS})\s)\p{L}+e?n\s(?:wir|ich)\s(?:[^,;:.]{1,30}\s)?nicht[.!]*$
    // "der Dachstuhl muss nicht erneuert werden", "wir müssen das Dach nicht dämmen", but not "Oma muss nicht vergessen werden"
    |(?<!\p{L})(?:muss|müssen)\s(?:[^.,;]{1,50}\s)?(?:nicht|keine?[nmrs]?)\s(?!vergessen|nur\s)
    // "es gibt kein Feuerwerk", but not "es gibt noch keinen Saal", "es gibt keinen Strom"
    |^(?:(?:und|aber|also)\s+)*(?:es\sgibt|gibt\ses)\s(?!.*(?<!\p{L})(?:noch|bisher|bislang|derzeit|im\smoment|dort|hier|vor\sort)(?!\p{L}))(?:[^,;]{1,30}\s)?keine?[nmrs]?\s(?!${LACKED})
    // "weder Band noch DJ", "nicht in Hamburg", "nicht die Hochzeit"
    |^(?:(?:und|aber)\s+)?weder\s.{2,60}\snoch\s
    |^(?:(?:und|aber|also)\s+)*nicht\s(?:in|im|auf|am|an|mit|bei|beim|nach|zu[rm]?|per|als|d(?:er|ie|as|en|em)|eine?[nmrs]?)\s
    // "der Serverraum wird nicht gebaut", but not "die Mails werden nicht zugestellt"
    |(?<!\p{L})(?:wird|werden)\s(?:[^.,;]{1,40}\s)?(?:nicht|keine?[nmrs]?\s[^.,;]{2,40})\s(?:\p{Ll}+\s)?
      (?!(?:zugestellt|angezeigt|erreicht|geladen|erkannt|bezahlt|beantwortet|gelesen|genutzt|eingehalten|gefunden|verstanden|vergessen))
      (?:\p{Ll}{0,8}ge\p{Ll}+(?:t|en)|(?:be|ver|er|ent|zer|über|unter)\p{Ll}+(?:t|en)|\p{Ll}+iert)[.!]*$
    // "wir stellen niemanden ein", "wir fahren nicht mit dem Zug", but not "wir haben keinen Saal", "wir finden keinen Koch"
    |^(?:(?:und|aber|also)\s+)*(?:wir|ich)\s(?!(?:${OTHER_VERBS})\s)\p{Ll}+(?:en|e|ern|eln)\s(?:[^,;:.]{1,40}\s)?
      (?:nicht|nichts|keine?[nmrs]?|niemand(?:en)?)(?!\p{L})(?!\s(?:nur|weiter|genug|mehr\sals|rechtzeitig|vergessen))(?!.*\s(?:genug|verzichten|vergessen)(?!\p{L}))
    // "die Blumen sind nicht geplant"
    |(?<!\p{L})(?:ist|sind)\snicht\s(?:geplant|vorgesehen|erwünscht)[.!]*$
    // "der Garten gehört nicht dazu"
    |(?<!\p{L})(?:
      nicht (?:nötig|gewünscht|betroffen|gebraucht)|gehört nicht dazu|entfällt|entfallen
      |(?<=\S\s)(?<!(?<!\p{L})(?:hat|haben)\s)(?:vertagt|verschoben|abgesagt)(?=[.!)]*$)
    )(?!\p{L})
  `,
  dislike: pattern("iu")`
    // "er hasst Reden", "Oma mag keine Reden", but not "sie hasst die alten Fliesen"
    ^(?:(?:und|aber|denn)\s+)?(?:er|sie|ich|wir|(?:mein|unser|ihr|sein)e?\s\p{L}+|\p{Lu}\p{L}+)\s(?:
      hass(?:t|e|en)\s+(?!(?:d(?:as|ie|en|er)|diese[nrs]?|unsere?n?|mein(?:en?)?|es|alte)(?!\p{L}))
      |(?:mag|mögen)\s+keine?[nrs]?\s
    )
  `,
  limit: pattern("iu")`
    // "die Gäste dürfen es nicht merken"
    (?<!\p{L})(?:darf|dürfen|soll|sollen|kann|können)
      \s(?:[^.,;]{1,50}\s)?(?:nicht|keine?[nmrs]?)(?!\p{L})
    // "der Preis bleibt gleich."
    |^(?!nur\s|eine?\s).*(?<!\p{L})bleib(?:t|en)(?: (?:gleich|erhalten|unverändert))?[.!]*$
  `,
  condition: pattern("iu")`
    ^(?:(?:und|aber|oder)\s+)*(?:
      // "falls es regnet", but not "falls nötig"
      (?:nur )?wenn(?! möglich)|es sei denn|außer wenn|(?:nur )?falls(?! (?:möglich|nötig))|sofern|sollte[n]?\s
      |bei (?:regen|schlechtem wetter|frost|sturm)
    )(?!\p{L})
  `,
  conditionWithin: /[,\s]\s?(?:(?:aber )?nur wenn|wenn|falls|sofern|es sei denn|außer wenn)\s/iu,
  onlyIf: /\s(?:aber )?nur(?:,)? (?:wenn|falls)\s/iu,
  uncertain:
    /^(?:(?:und|aber|also)\s+)*(?:(?:vielleicht|eventuell|möglicherweise)\s\p{Ll}+\s(?:wir|ich|es)\s|das\sist\s(?:noch\s)?nicht\ssicher)(?!.*\b(?:sollten|müssen|könnten)\b)/iu,
  deniedAfter: /(?<!\p{L})(?:ohne(?! (?:dass|zu)\s)|nicht (?:in|im|auf|am|an|bei|beim|nach|mit|per))\s/iu,
  exceptedAfter:
    /(?<!\p{L})(?:außer(?! (?:wenn|dass)\s)|ausgenommen|bis auf(?! (?:weiteres|den tag)\s)|(?:an)?statt|anstelle (?:von|der|des)?)\s/iu,
  goesOn:
    /[,\s](?:ist|sind|war|waren|wird|werden|hat|haben|gibt|machen|müssen|muss|soll|sollen|wir|ich|alles|nichts)\s/iu,
  thingAfter: pattern("iu")`
    (?<!\p{L})(?:
      kein\s(?:geld|budget)\sfür
      |(?:wir|ich)\s\p{Ll}+\s(?:nicht\s(?:mit|in|an|auf|über|nach)(?:\sde[rmn])?|keine?[nmrs]?)
    )\s(?=\S)
  `,
  nextPart: "sondern|aber|denn|weil|da(?=\\s(?:wir|ich|es)\\s)|und(?=\\s(?:wir|ich|sie|er|es|dann)\\s)",
  instead: /^(?:sondern|stattdessen|dafür)\s/iu,
  lastOfList: /(?:^|\s)(?:oder|noch)\s/iu,
};
