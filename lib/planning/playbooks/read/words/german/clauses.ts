import { pattern } from "../../../../../text/pattern.ts";
import type { Words } from "../words.ts";

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
  so: "also|daher|deshalb|darum",
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
