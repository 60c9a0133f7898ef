import { pattern, patternPart } from "../../../../../text/pattern.ts";
import type { Words } from "../words.ts";

/** Who may stay without being a part of the work: "die Gäste bleiben". */
const PEOPLE = patternPart`
  gäste|gast|leute|kind(?:er)?|eltern|familie|freunde?|mitarbeiter|team|nachbarn?|mieter|helfer|besucher|mutter
  |vater|oma|opa|tante|onkel|chefin|chef|hund|katze|rest|frage|problem
`;
/** A word of a thing that stays. */
const KEPT = patternPart`
  (?!(?:muss|müssen|soll|sollen|wenn|falls|er|sie|wir|ich|es|nur|\p{L}*(?:${PEOPLE}))\s)[\p{L}-]+\s
`;

export const clauses = {
  done: pattern("i")`
    (?:^|[\s,(])(?:
      schon|bereits|erledigt|fertig|gebucht|bestellt|gefunden|haben wir|habe ich|steht fest|(?:ist|sind) da|(?:liegt|liegen) vor
      |vorhanden|unterschrieben|bezahlt|geklärt
      // "die Jugendherberge ist reserviert", but not "Anna bestätigt den Termin"
      |(?:
        reserviert|gemietet|angemietet|gekauft|verschickt|versendet|versandt|beauftragt
        |angemeldet|zugesagt|eingereicht|genehmigt|bewilligt|erhoben|verkauft|bestätigt|besorgt|gedruckt|engagiert|entschieden|festgelegt
        |abgeschlossen|vereinbart|geliefert|ausgesucht|(?<=\s(?:ist|sind)\s(?:alle\s)?)(?:verteilt|vergeben|besetzt)
        // not "drei Mitarbeiter haben gekündigt"
        |(?<!\shat\s.{0,40})(?<!\shaben (?:uns |mir )?)gekündigt
      )(?=[.!)]*$)
    )(?=$|[\s,.;!)])
    |✓|✔|\[x\]
  `,
  wanted: pattern("iu")`
    (?<!\p{L})(?:
      muss|müssen|müsste|soll|sollen|sollte|sollten
      // "wird noch gebucht", "sobald der Vertrag unterschrieben ist", "die Hälfte ist verschickt"
      |wird|werden|sobald|wenn|nachdem|bevor|falls|ob|hälfte|teilweise|fast
      |(?:fertig|bereit) (?:sein|werden|haben|machen|stellen)
    )(?!\p{L})
    // "prüfen, dass alles bezahlt ist"
    |(?<!\p{L})(?:prüf|klär|frag|sicher|kontrollier|acht|check).{0,80}\sdass\s
  `,
  undone: pattern("iu")`
    // "keine Einladung ist verschickt", but not "wir brauchen keine Band, schon gebucht"
    (?<!\p{L})(?:(?<!brauchen?\s(?:wir\s)?)keine?[mnrs]?|nichts|niemand|nie|weder)(?!\p{L})
      (?!\s(?:sorge|problem|eile|stress))
    // "wir haben nicht alles bezahlt"
    |(?<!\p{L})nicht\s(?:\p{L}+\s)?\p{L}+(?:t|en)[.!]*$
    // "die falschen Fliesen wurden geliefert", "erst von einem unterschrieben"
    |(?<!\p{L})(?:falsch(?:e[mnrs]?)?|kaputt|beschädigt|defekt|erst (?:von|zur|ein|\d))(?!\p{L})
  `,
  notYet: pattern("i")`
    (?:^|[\s,(])(?:
      // "noch nicht unterschrieben"
      // but not "muss noch nicht gestrichen werden"
      (?<!(?:muss|müssen|wird|werden)\s(?:noch\s)?)(?:noch\s+)?nicht\s+(?:
        unterschrieben|gebucht|erledigt|gefunden|bezahlt|bestätigt|entschieden|geklärt|fertig
        |bestellt|da|reserviert|gemietet|gekauft|verschickt|gekündigt|angemeldet|genehmigt
      )
      // "noch offen", "noch kein Termin"
      |(?<!(?:muss|müssen)\s)noch\s+(?:nicht|offen|kein|keine|keinen)
      |fehlt|fehlen|dringend|offen|ungeklärt|überfällig|asap
    )(?=$|[\s,.;!)])
    // "kein Fotograf bisher"
    |^(?:(?:und|aber)\s)?keine?[mnrs]?\s.*\s(?:bisher|bislang|bis jetzt)(?=[.!,]*$)
    |!{2,}
  `,
  but: "aber|jedoch",
  refused: pattern("iu")`
    // "Die Tombola machen wir dieses Jahr nicht"
    ^(?:die|den|das|eine?n?)\s.{2,40}\s(?:machen|wollen|planen|buchen|brauchen)\s(?:wir|ich)\s(?:[^,]{1,30}\s)?nicht[.!]*$
    |^nächste[rs]? (?:sitzung|besprechung|treffen|termin)(?: ist)?(?: am)?:?\s\d.*$|^nichts zu tun|
    // "bitte keine Werbung", "also kein Fotograf", but not "keine Eile"
    ^(?:(?:und|aber|bitte|also|daher|deshalb|darum|dann)\s+)*(?:kein(?:e[nmrs]?)?|ohne)
      \s+(?!
        ahnung|idee|eile|plan\b|problem|stress|zeit\b|wunder\b|zweifel|sorge|erfahrung|parkpl
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
    // "der Dachstuhl muss nicht erneuert werden", "wir müssen das Dach nicht dämmen", but not "Oma muss nicht vergessen werden"
    |(?<!\p{L})(?:muss|müssen)\s(?:[^.,;]{1,50}\s)?(?:nicht|keine?[nmrs]?)\s(?!vergessen|nur\s)
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
  so: "also|daher|deshalb|darum",
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
      wenn(?! möglich)|falls(?! (?:möglich|nötig))|sofern|sollte[n]?\s
      |bei (?:regen|schlechtem wetter|frost|sturm)
    )(?!\p{L})
  `,
  dependent: pattern("u")`
    ^(?:
      // "mit der er im Juni verreist"
      (?:(?:mit|in|auf|von|für) )?(?:die|der|das|dem|den)\s\p{Ll}(?:.*\s)?\p{Ll}+(?:t|en|n)$
      // "weil es eilt"
      |(?:deren|dessen|weil|da|damit|dass|sodass|obwohl|bevor|nachdem|wobei|wo)(?!\p{L})
    )
  `,
  statement: pattern("iu")`
    // "unser Mast ist gut"
    ^(?:(?!(?:dass|wenn|weil|die|der|das) ).){1,60}?
      \s(?:ist|sind|war|waren|hat|heißt|gehört|bleibt|bleiben|liegt|liegen|endet|hilft|läuft|gibt)(?=\s|$)
    // "wir nutzen ein Programm"
    |^(?:ich|wir) (?:sind|haben|bekommen|nutzen|arbeiten)(?!\p{L})
    // "rund 40", "40 Gäste"
    |^(?:
      (?:etwa|rund|ca\.?|ungefähr|circa)\s?\d
      |\d[\d.,]*\s(?:leute|personen|gäste|mitarbeit\p{L}*|kunden|teilnehm\p{L}*|kinder)(?!\p{L})
    )
  `,
  told: pattern("iu")`
    // "unser Kater ist gestorben", "wir betreiben einen Laden"
    ^(?:mein[e]?|unser[e]?|die|der|das|wir|ich)\s.{0,60}?
    (?:gestorben|verstorben|verloren|kaputt|passiert|betreiben|wohnen|haben|wurde|wird)(?!\p{L})
  `,
  removal:
    /(?<!\p{L})(?:abreißen|abbauen|entfernen|entsorgen|wegreißen|ausreißen|herausreißen|rausreißen)[.!]*$/iu,
} satisfies Partial<Words>;
