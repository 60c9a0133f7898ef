import { pattern, patternPart } from "../../../../../text/pattern.ts";
import type { DateWords } from "../words.ts";

export const dates: DateWords = {
  to: "au|et|à",
  happenedBefore: "(?:est|sont) (?:morte?s?|décédée?s?)|a été|depuis|était",
  happenedAfter: "",
  aftermath: pattern("iu")`
    (?<!\p{L})(?:
      factures?|retraite|remerciements?|caution|garantie
      |contrat (?:finit|se termine|expire)
      |arrête le support
    )(?!\p{L})
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
  numbers: ["une?", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"],
  units: { day: "jours?", week: "semaines?", month: "mois", year: "ans?|années?" },
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
  tomorrow: "demain",
  holidays: [
    ["noël|noel", 12, 25],
    ["(?:le )?nouvel an|jour de l['’]an", 1, 1],
    ["(?:l['’])?été", 7, 1],
    ["(?:le )?printemps", 3, 21],
    ["(?:l['’])?automne", 9, 22],
    ["(?:la )?rentrée", 9, 1],
  ],
  easter: "pâques|paques",
  isMonthFirst: false,
};
