import { pattern } from "../../../../../text/pattern.ts";
import { toSet, type Words } from "../words.ts";

export const facts = {
  from: /(?<!\p{L})(?:depuis|quitter|quittons|bail (?:à|au))\s$/iu,
  to: toSet("vers à"),
  placeBefore: "à|a|en|au|vers|près de",
  personBefore: "demander à|avec|de|appeler|à|par|pour|et|voir|chez",
  noName: pattern()`
    ^(?:
      Je|Nous|On|Il|Elle|Le|La|Les|Un|Une|Des|Mon|Ma|Mes|Notre|Nos
      |Et|Mais|Ou|Puis
      |Budget|Date
      |Janvier|Février|Mars|Avril|Mai|Juin|Juillet|Août|Septembre|Octobre|Novembre|Décembre
      |Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche
      |Noël|Pâques
    )$
  `,
  owner: pattern("giu")`
    // "pour notre petite école"
    (?<!\p{L})(?:pour|chez|dans) (?:notre|mon|ma|nos|le|la|un|une|son|sa) (?:
      (?!avec|en|à|et)[\p{L}'’-]+ ?
    ){1,2}
    // "nous sommes une école et nous voulons …"
    |^(?:je suis|nous sommes) (?:[\p{L}-]+ ){1,3}(?=et (?:je |nous )?(?:veux|voudrais|souhaite|voulons))
    // "notre école a besoin …"
    |^(?:notre|mon|ma) (?:[\p{L}'’-]+ ){1,3}?(?=(?:à [\p{L}-]+ )?(?:a besoin|veut|souhaite|doit))
  `,
  party: /(?<!\p{L})(?:fêtes?|soirées?|réception|cocktail|inauguration|crémaillère)(?!\p{L})/iu,
  budget: /budget|coût|dépenser|économies|maximum|(?<!\p{L})max(?!\p{L})|jusqu['’]à|au plus/iu,
  leadTime: pattern("i")`
    // "6 semaines de délai"
    (\d{1,2})\s?(jours?|j|semaines?|sem|mois)\s+(?:de délai|de livraison|à l['’]avance|avant)
    // "délai : 6 semaines"
    |délai[^.,;\d]{0,12}(\d{1,2})\s?(jours?|j|semaines?|sem|mois)
  `,
  length: /^(?:jours?|semaines?|mois|ans?|années?|heures?|minutes?|mètres?|kilomètres?|pages?|environ)$/iu,
  dateEnd: null,
} satisfies Partial<Words>;
