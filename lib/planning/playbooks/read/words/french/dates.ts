import { pattern, patternPart } from "../../../../../text/pattern.ts";
import type { DateWords } from "../date-words.ts";

export const dates: DateWords = {
  to: "au|et|à",
  happenedBefore:
    "(?:est|sont) (?:morte?s?|décédée?s?)|(?:a|ont) été(?: (?!(?:prévu|fixé)e?s?\\s)\\p{L}{2,16}[éi]e?s?)?|depuis|était",
  happenedAfter: "",
  longAgo: patternPart`
    depuis|(?:avons|ai|a|ont)\s(?:ouvert|fondé|lancé|commencé|emménagé|acheté|signé)(?!\p{L})[^.,;:!?\n]{0,30}
  `,
  absence: pattern("iu")`
    (?<!\p{L})(?:suis|est|sont|sommes|serai|sera)\s(?:absente?s?|en (?:congés?|vacances|déplacement|arrêt)|malades?|pas là)(?!\p{L})
  `,
  aftermath: pattern("iu")`
    (?<!\p{L})(?:
      factures?|retraite|remerciements?|caution|garantie|sinon|libre jusqu
      |contrat (?:finit|se termine|expire)
      |(?:passeports?|visas?|carte d['’]identité|permis|certificats?|titre de séjour)
        (?:\P{L}+\p{L}+){0,3}?\P{L}+(?:expire(?:nt)?|périmée?s?|valables?|valides?)
      |(?<!avant que (?:le |mon |notre )?)bail(?: \p{L}+){0,4} (?:finit|se termine|expire|prend fin)
      |arrête le support
      |(?:vol|voyage|trajet) (?:de )?retour|de retour|retour (?:le|à|chez)|(?:rentrons|rentre|rentrer|revenons|revenir)
    )(?!\p{L})
  `,
  ofPart: pattern("iu")`
    (?<!\p{L})(?:livraisons?|livrée?s?|imprimée?s?|flyers?|répétitions?|rendez-vous|réunion (?:de|des) parents)(?!\p{L})
  `,
  projectEnd: pattern("iu")`
    (?<!\p{L})(?:tout(?! (?:pour|ce|le monde|repart)(?!\p{L}))|le projet|l['’]ensemble|mise en ligne)(?!\p{L})
    // "Remise des clés le 30 juin" is about something else.
    |(?:(?<!\p{L})(?:remise|rendu)|^\P{L}*(?:fini|terminé|prêt|échéance|date limite|fin))\P{L}*
    (?:(?<!\p{L})(?:est|le|la|au|avant|pour|d|ici|plus tard|jusqu)(?!\p{L})\P{L}*)*$
  `,
  finished: pattern("iu")`
    (?<!\p{L})(?:finie?s?|terminée?s?|prête?s?|remise|rendue?s?|ouvre|commence|débute|a lieu|aura lieu)(?!\p{L})
  `,
  months: [
    "janv(?:ier|\\.)?",
    "févr?(?:ier|\\.)?|fevrier",
    "mars",
    "avr(?:il|\\.)?",
    "mai",
    "juin",
    "juil(?:let|\\.)?",
    "août|aout",
    "sept(?:embre|\\.)?",
    "oct(?:obre|\\.)?",
    "nov(?:embre|\\.)?",
    "déc(?:embre|\\.)?|decembre",
  ],
  every: "chaque|tous les|toutes les",
  pastBefore: "",
  pastAfter: "derni(?:er|ère)|passée?",
  weekdays: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
  numbers: [
    "une?",
    "deux",
    "trois",
    "quatre",
    "cinq",
    "six",
    "sept",
    "huit",
    "neuf",
    "dix",
    "onze",
    "douze",
    "treize",
    "quatorze",
    "quinze",
  ],
  units: {
    day: "jours?",
    week: "semaines?",
    fortnight: "quinzaines?(?: de jours)?",
    month: "mois",
    year: "ans?|années?",
  },
  of: "",
  ordinal: "(?:er)?",
  in: "dans|d['’]ici|sous|en",
  fromNow: "",
  early: "(?:au )?début(?: de| d['’])?|(?:la )?première semaine (?:de |d['’])",
  middle: "(?:à la )?mi-?|(?:au )?milieu (?:de|d['’])",
  end: "(?:à la |d['’]ici (?:à la )?)?fin(?: de| d['’])?|(?:la )?dernière semaine (?:de |d['’])",
  before: "en|avant|pour|dès|depuis|d['’]ici|fin|début|courant|au mois de|jusqu['’](?:en|à)",
  deadline: patternPart`
    avant(?: le| la| fin)?|d['’]ici(?: le| au| à| la)?|pour(?: le)?|au plus tard(?: le)?|jusqu['’]au
    |échéance
  `,
  nextBefore: "",
  nextAfter: "prochaine?|qui vient|suivante?",
  yearEnd: "fin (?:de l['’]|d['’])année|la fin de l['’]année",
  today: "aujourd['’]hui",
  tomorrow: "(?<!après-)demain",
  dayAfterTomorrow: "après[- ]demain",
  yesterday: "hier",
  relative: {
    later: "plus tard(?! que)|après",
    earlier: "avant(?: (?:cela|ça))?|auparavant|plus tôt(?! que)",
    preposition: "avant|après",
    article: "le |la |l['’]|notre |mon |ma ",
    end: "remise|dépôt|rendu|mariage|fête|départ|voyage|déménagement|ouverture|lancement|examen|salon",
    within: "sous|dans les|en moins de|d['’]ici",
    hours: "heures?|h",
  },
  reply: /(?<!\p{L})(?:répon|réag|résol|livr|expédi|pay|relanc|rappel|rembours)/iu,
  nextDay: "(?:le )?prochain|ce",
  weekend: {
    this: "ce week-?end",
    next: "(?:le )?week-?end (?:prochain|suivant)|(?:le )?prochain week-?end",
    afterNext: "(?:le )?week-?end d['’]après",
    before: "(?<=avant )(?:le|ce) week-?end",
  },
  weekAfterNext: "(?:la )?semaine d['’]après",
  weekOf: "(?:la )?semaine du",
  monthDay:
    "(?<=(?:avant|pour|d['’]ici|dès|tard|vers)\\s)(?:le|au)\\s(?<monthDay>\\d{1,2})|(?<=(?:jusqu['’]au|partir du)\\s)(?<monthDay2>\\d{1,2})",
  monthDayEnd:
    /^(?:\s*(?:[.;:!?)\]–—-]|\n|$)|,\s(?!\d)|\s(?:et|ou|à|si|car|on|nous|je|il|inclus|au plus tard)(?!\p{L}))/iu,
  endOf: "(?:à la |d['’]ici (?:à )?la |la )?fin (?:du |de (?:la |ce |cette )|de l['’])",
  monthEnd: "(?:la )?fin de mois",
  beforePeriod: "avant",
  numberedWeek: "en semaine|semaine n[°o]",
  week: "semaine|sem\\.?",
  ordinals: [
    "(?:le )?(?:premier|1er)",
    "(?:le )?(?:deuxième|second|2e)",
    "(?:le )?(?:troisième|3e)",
    "(?:le )?(?:quatrième|4e)",
  ],
  lastOrdinal: "(?:le )?dernier",
  ofMonth: "(?:de\\s|du mois de\\s|d['’])",
  advent: { name: "avent", in: "(?:pendant|durant|avant|à) l['’]", of: "(?:de l['’]|d['’])" },
  holidays: [
    ["noël|noel", 12, 25],
    ["(?:le )?nouvel an|jour de l['’]an", 1, 1],
  ],
  seasons: [
    // "A été payé" is no summer.
    ["(?:l['’]|cet |en |(?:fin|début|milieu) d['’])été|été(?=,?\\s\\d{4})", 7, 1],
    ["(?:le )?printemps", 3, 21],
    ["(?:l['’])?automne", 9, 22],
    ["(?:la )?rentrée", 9, 1],
  ],
  // "Fête d'été", but not "avant la fin de l'été"
  nameBefore:
    "(?<!(?<!\\p{L})(?:fin|début|milieu|cours|courant|partir|compter|arrivée|semaine|jour)\\s)(?<!\\p{L})(?:de\\s|d['’])",
  nameAfter: "",
  easter: "(?:le )?dimanche de pâques|pâques|paques",
  isMonthFirst: false,
};
