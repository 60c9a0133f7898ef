import { pattern, patternPart } from "../../../../../text/pattern.ts";
import type { Words } from "../words.ts";
import { readPresent, WHO } from "./present.ts";
import { dropZu, REMINDER } from "./reminders.ts";
import { toGermanInfinitive } from "./verbs.ts";

const MUST = "muss|müssen|müsste|müssten|soll|sollen|sollte|sollten";

/** Who can be asked. */
const ASKED = "du|ihr|Sie|bitte jemand|jemand|einer von euch";

/** Begins a question, or tells something: "Können Sie …", "Finden Sie anbei …". */
const ASKING = patternPart`
  (?:haben|hatten|hätten|sind|waren|wären|können|könnten|wollen|möchten|würden|werden|dürfen|sollen|müssen|wissen|kennen|finden|sehen)
`;

export const tasks = {
  leadIn: pattern("i")`
    // "und dann, …"
    ^(?:
      (?:
        und|auch|dann|danach|zuerst|zunächst|außerdem|als nächstes|schließlich|zuletzt|jetzt|also|bitte
        |aber
      )[,:]?\s+
    )*
    (?:
      // "wir müssen noch …", "ich brauche dringend …"
      (?:wir|ich|man|jemand|ihr)\s+(?:
        (?:
          ${MUST}|will|wollen|möchte|möchten|brauche|brauchen|braucht|plane|planen|werde|werden
          |suche|suchen|habe vor
        )\s+
      )(?:noch\s+|auch\s+|dringend\s+|unbedingt\s+|endlich\s+|mal\s+)*
      // "ich kümmere mich um …"
      |(?:ich|wir)\s+kümmer[en]\s+(?:mich|uns)\s+(?:auch\s+|noch\s+)?um\s+
      // "denkt an: …"
      |(?:${REMINDER}|(?:bitte )?denk(?:t|en Sie)?(?: bitte| auch)* an|bitte an)[:,]?\s+
      // "es muss noch …", "noch zu tun: …"
      |(?:es\s+)?(?:muss|müssen|soll|sollen)\s+(?:noch\s+)?
      |(?:noch\s+)?zu tun:?\s+|todo:?\s+
      // "hilf mir dabei, …", "benötigt werden: …"
      |hilf\s+(?:mir|uns)(?:\s+(?:bei|mit|dabei))?,?\s+
      |brauche(?:n)?\s+
      |benötigt(?:\s+wird|\s+werden)?:?\s+
      |gebraucht\s+(?:wird|werden)\s+
    )?
  `,
  request: pattern("iu")`
    // "außerdem, …"
    ^(?:
      (?:
        und|auch|dann|danach|zuerst|außerdem|zudem|dafür|dazu|deshalb|also|aber|bitte|vorher|jetzt|nun
      ),?\s+
    ){0,4}
    (?:
      // "könntet ihr bitte noch …"
      (?:
        könn(?:t|ten|test|tet|te)|kann(?:st)?|würde(?:st|t)|magst
      ) (?:${ASKED}) (?:(?:bitte|auch|noch|mal|dann|schon|vielleicht) ){0,4}
      // "bitte unbedingt …", but not "bitte nicht …"
      |bitte (?:(?:auch|noch|unbedingt|dringend) ){0,4}(?!nicht)
      // "wir müssen auch noch …"
      |(?:wir|ich|ihr|man|jemand) (?:
        muss|müssen|müsst|müsste|müssten|soll|sollen|sollte|sollten|solltet
      ) (?:(?:auch|noch|dringend|unbedingt|also|dann|zuerst|bitte) ){0,4}
      // "dann müssen wir zuerst …"
      |(?:${MUST}) (?:wir|ich|man|jemand) (?:(?:auch|noch|dringend|unbedingt|also|dann|zuerst) ){0,4}
    )
    // a clause with its verb at the end: "… die Stühle bestellen.", but not "… das Dach nicht dämmen"
    (?!(?:[^,;]*\s)?nicht\s(?!vergessen|vernachlässigen|nur\s))
    (?=\p{L}[^,;]*\p{Ll}{2}(?:en|ern|eln)(?:\s?[.!?]*$|,))
  `,
  passive: pattern("isu")`
    // "bitte kündigen Sie den Raum", "nennen Sie auch einen Termin", but not "haben Sie Zeit"
    ^(?:bitte |(?=[^?]*$)(?!${ASKING} ))(?<order>(?!denken)\p{L}+en) Sie (?:bitte |auch |noch ){0,4}(?<object>(?!sich)[^,;]+)(?<orderTail>.*)$
    // not "der Raum muss nicht gekündigt werden"
    |^(?!.*\s(?:muss|müssen)\s(?:[^,;:.]{1,40}\s)?(?:nicht|keine?\p{L}?)\s(?!vergessen))
      (?:(?:und|auch|dann|danach|zuerst|außerdem|zudem|dafür|also|aber|vorher|ansonsten) ){0,4}
      (?:
        // "der Raum muss …", but not "das muss …"
        (?<what>(?!(?:es|sie|er|das|dies|wer|was|die|der)\s(?:muss|müss|soll))[^,;:.]{2,80}?) (?:${MUST})
        // "dann muss der Raum …"
        |(?:${MUST}) (?<inverted>(?!(?:es|sie|er)\s)[^,;:.]{2,80}?)
      )
      // "… noch bis Mai gekündigt werden"
      (?: (?:auch|noch|unbedingt|dringend|dann|bitte|also|zuerst)){0,4}
      (?<rest>(?: [^,;:]{1,60}?)?) (?<verb>\p{L}+) (?:werden|sein)(?![\p{L}])(?<tail>.*)$
  `,
  toBaseForm: toGermanInfinitive,
  listStart: pattern("i")`
    (?:^|[\s,;])(?:
      (?:brauchen|brauche|benötigen)(?:\s(?:wir|ich))?|braucht(?:\ses)?|benötigt|gebraucht (?:wird|werden)|suchen|inklusive|inkl\.?
      // "mit Musik", but not "mit meinen Freunden" or "mit 30 Gästen"
      |mit(?!\s+(?:mein|unser|sein|ihr|d|ein)(?:e|en|em|er|es|ie)?\s|\s+\d)
      |samt|z\.\s?B\.|zum Beispiel|nötig (?:ist|sind)|wichtig(?: ist| sind)?|aufgaben|themen|to-?dos?
      |liste|schritte|fehlt|fehlen
    )(?:\s+noch)?\s*:?\s+
  `,
  action: pattern("u")`
    // "80 Stühle bestellen", "aufräumen", but not "Oma backt drei Kuchen", "der Dachstuhl ist trocken"
    ^(?![^,;:]{1,60}\s(?:ist|sind|war|waren|hat|wird|wurde)\s)(?!(?:[nN]eben|[sS]ondern|[oO]der|[aA]ber|[oO]hne|[wW]egen|[gG]egen|[zZ]wischen|[zZ]usammen)\b)
      (?:\p{L}|(?:[\p{L}\p{N}-]+(?:,(?=\s\p{Lu}))?\s+){1,8}?\p{Ll})\p{L}+(?:en|ern|eln)[.!]*$
    // "suche einen Raum"
    |^(?:
      [fF]inde|[sS]uche|[bB]uche|[kK]aufe|[oO]rganisiere|[pP]lane|[sS]chreibe|[bB]estelle|[kK]läre|[pP]rüfe|[sS]ammle|[mM]ache|[bB]aue
      |[eE]rstelle
    )\b
  `,
  assignments: [
    // "Petra macht die Torte"
    pattern("u")`
      ^${WHO} (?:
        macht|übernimmt|leitet|verantwortet|koordiniert|kümmert sich um|ist zuständig für
      ) (?:die|den|das|alle) (?<what>\p{L}.{2,})$
    `,
    // "Torte macht Petra"
    pattern("u")`
      ^(?<what>\p{Lu}[\p{L}-]+) (?:
        macht|übernimmt|leitet|verantwortet|koordiniert|organisiert|schreibt|besorgt|backt
      ) (?<who>(?:Frau |Herr )?\p{Lu}\p{Ll}+)$
    `,
  ],
  readPresent,
  dropZu,
  pronoun: /(?<!\p{L})(?:es|sie|ihn|das|dazu|dafür|davon)(?!\p{L}|\s\p{Lu})/u,
  afterwards:
    /(?<!\p{L})(?:hinterher|im nachhinein|nach (?:dem|der) (?:fest|feier|veranstaltung|umzug))(?!\p{L})/iu,
  howMany: /wie ?viele?/iu,
} satisfies Partial<Words>;
