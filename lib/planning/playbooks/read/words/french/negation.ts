import { pattern, patternPart } from "../../../../../text/pattern.ts";
import type { NegationWords } from "../negation-words.ts";

/** A word of a thing that stays. It is no person: "les invités restent". */
const KEPT = patternPart`
  (?!(?:
    si|doit|qui|il|elle|on|nous|seule?
    |(?:invité|enfant|parent|famille|équipe|ami|voisin|locataire|bénévole|mère|père|grand|mamie|tante|oncle|question)e?s?
  )\s)[\p{L}'’-]+\s
`;

/** What somebody misses rather than refuses, after "il n’y a pas de". */
const LACKED = patternPart`
  (?:
    toilettes?|eau|électricité|courant|wifi|internet|ascenseur|cuisine|chauffage|lumière|contrats?|documentation|tests?|sauvegardes?|plans?|carte|liste
    |assurance|permis|autorisation|accès|place|salle|raison|moyen|idée|temps|expérience|réponse|parking|données|budget(?!\spour\s)|argent(?!\spour\s)
    |problème|souci|urgence
  )
`;
/** Verbs of what somebody cannot do or is not: "on ne trouve pas de salle". */
const OTHER_VERBS = patternPart`
  avons|a|ai|est|sommes|suis|savons|sait|sais|pouvons|peut|peux|trouvons|trouve|réussissons|arrivons|arrive|connaissons|connaît|voyons|voit|comprenons
  |recevons|reçoit|devons|doit|sera|serons|faut
`;

export const negation: NegationWords = {
  harmless: pattern("giu")`
    (?<!\p{L})(?:
      // "pas seulement", "pas avant mai", "pas plus tard que"
      pas\s(?:seulement|que|avant|après|plus\s(?:de|tard|que)|moins\sde)|rien\sque
      // "pas urgent", "pas de souci", "sans tarder", "il ne manque rien"
      |(?:pas|rien\sd['’])\s?(?:(?:si|très|vraiment)\s)?urgente?s?|(?:ne|n['’])\s?(?:presse|manque)\s(?:pas|rien)
      |(?:pas\s(?:de\s|d['’])|aucune?\s|sans\s)(?:problèmes?|soucis?|urgence|doute|faute|tarder|stress)
      |pas\s(?:nous-mêmes|moi-même|sans)
      |pourquoi\spas|ou\spas|ne\s(?:faut\s)?pas\soublier|(?:n['’]|ne\s)oubli(?:ez|e|ons)\spas
    )(?!\p{L})
  `,
  refused: pattern("iu")`
    // "pas de publicité", "donc pas de photographe", but not "aucune idée", "pas de place"
    ^(?:(?:et|mais|donc|alors|du coup)\s+)*
      (?:(?:surtout\s+)?pas (?:besoin )?(?:de |d['’])|sans\s|aucune?\s)
      (?!(?:
        idées?|temps|expérience|parking|réponse|nouvelles|place
        // "pas de budget pour la publicité" refuses it, "pas de budget" does not
        |(?:argent|budget)(?!\spour\s(?!.*\s(?:est|a)\s))
      )(?!\p{L}))
      // "pas de salle pour l'instant", "sans permis on ne peut pas construire"
      (?!.*(?:pour (?:l['’]instant|le moment)|actuellement|\s(?:on|nous)\s))
    |^(?:il n['’]y a|nous n['’]avons|on n['’]a) pas (?:de budget|d['’]argent) pour (?!l['’]instant|le moment)
    // "on ne prend pas de photographe", "on renonce aux fleurs"
    |(?<!\p{L})ne (?:prend|prenons|prends|fait|faisons|fera|ferons) (?:pas|plus) (?:de |d['’])
    |(?<!\p{L})(?<!(?:ne|pas) )(?:renonce|renonçons|renoncer) (?:à|au|aux)(?!\p{L})
    |(?<!\p{L})(?<!pas )(?:se passe(?:r)?|nous passons|nous passerons|me passe) (?:de |d['’]|des? |du )
    |^(?:laisser tomber|abandonner|il n['’]y aura pas)\s
    // "le parquet reste", "on garde le parquet", "on ne touche pas au toit"
    |^(?:le\s|la\s|les\s|l['’])(?:${KEPT}){1,4}(?:reste|restent)[.!]*$
    |^(?:${KEPT}){1,5}(?:reste|restent)\s(?:en place|tels? quels?|telles? quelles?)[.!]*$
    |^(?:on|nous) ne (?:touche|touchons) pas (?:à|au|aux)(?!\p{L})
    // "nous ne voulons plus", but not "nous n'avons pas de traiteur"
    |(?<!\p{L})(?:ne |n['’])(?:voulons|veux|veut|utilisons|travaillons)
      \s+(?:pas|plus|aucune?)(?!\p{L})(?! (?:renoncer|nous passer|manquer|oublier))
    |(?<!\p{L})n['’](?:avons|ai|a) (?:(?:pas|plus|aucun) besoin(?!\p{L})|(?:plus )?besoin de (?:rien|personne)(?!\p{L}))
    // "il ne nous faut pas de sono", but not "il ne faut pas toucher au toit"
    |(?<!\p{L})ne (?:nous |me )?faut (?:(?:pas|plus) (?:de |d['’])|(?:plus )?(?:rien|aucune?)(?!\p{L}))
    // "il n'y a pas de feu d'artifice", but not "il n'y a pas encore de salle", "il n'y a pas d'eau"
    |^(?:(?:et|mais|donc)\s+)*il\sn['’]y\sa\s(?:pas|plus)\s(?:de\s|d['’])(?!${LACKED})(?!.*\s(?:encore|ici|sur\splace|pour\sl['’]instant|pour\sle\smoment)(?!\p{L}))
    // "ni photographe ni vidéaste", "pas à Paris", "pas un mariage"
    |^(?:(?:et|mais)\s+)?ni\s.{2,60}\sni\s
    |^(?:(?:et|mais|donc)\s+)*pas\s(?:à|au|aux|en|dans|chez|avec|sur|par|le|la|les|une?)(?!\p{L})
    // "le carrelage n'est pas changé", "les murs ne seront pas repeints"
    |(?<!\p{L})(?:n['’]est|ne\ssont|ne\ssera|ne\sseront)\s(?:pas|plus)\s
      (?:chang|remplac|touch|modifi|démol|rénov|refait|repeint|déplac|prév|organis|inclu|vend|migr|tradui|imprim|construi)\p{L}*
    // "nous n'embauchons pas", "on n'invite personne", but not "nous n'avons pas de salle", "on ne trouve pas de salle"
    |^(?:(?:et|mais|donc)\s+)*(?:nous|on|je)\s(?:ne\s|n['’])(?!(?:${OTHER_VERBS})(?!\p{L}))\p{L}+\s(?:pas|plus|aucune?|personne|rien)(?!\p{L})
      (?!\s(?:encore|assez|oublier))
    // "le jardin n'est pas concerné"
    |(?<!\p{L})(?:(?:n['’]est|ne sont) pas concernée?s?|pas nécessaires?)(?!\p{L})
  `,
  dislike: pattern("iu")`
    // "il déteste les discours", "elle n'aime pas les lys", but not "je déteste le vieux carrelage"
    (?<!\p{L})(?:déteste(?:nt)?|n['’]aime(?:nt)? pas) les (?!ancien|vieux|vieil|actuel)
  `,
  limit: pattern("iu")`
    // "les clients ne doivent pas le remarquer"
    (?<!\p{L})(?:ne|n['’])\s?(?:doit|doivent|peut|peuvent|pouvons|devons)\s(?:pas|plus)(?!\p{L})
    // "ne pas toucher au toit"
    |^ne pas (?!oublier)
  `,
  condition:
    /^(?:(?:et|mais|ou)\s+)*(?:s['’]ils?\s|(?:seulement |uniquement |sauf )?si\s(?!possible)|à moins (?:que|de)\s|au cas où\s|en cas (?:de\s|d['’]))/iu,
  conditionWithin:
    /[,\s]\s?(?:(?:mais )?seulement s(?:i\s|['’])|uniquement s(?:i\s|['’])|s['’]il\s|si\s(?!possible)|sauf si\s|à moins (?:que|de)\s|au cas où\s)/iu,
  onlyIf: /(?<!\p{L})(?:seulement|uniquement) s(?:i\s|['’]ils?\s)/iu,
  uncertain:
    /^(?:(?:et|mais)\s+)*(?:peut-être\s(?:que\s|qu['’])|(?:ce\sn['’]est|c['’]est)\spas\s(?:sûr|certain))/iu,
  deniedAfter: /(?<!\p{L})(?:sans(?! \p{L}+(?:er|ir|re)(?!\p{L}))|pas (?:à|au|aux|en|dans|chez|sur))\s/iu,
  exceptedAfter:
    /(?<!\p{L})(?:sauf(?! si\s)|excepté|hormis|au lieu (?:de|du|des)|au lieu d(?=['’])|plutôt que)[\s'’]/iu,
  goesOn: /[,\s](?:est|sont|était|a|ont|doit|doivent|sera|seront|reste|restent|nous|on|je|il|tout|rien)\s/iu,
  thingAfter:
    /(?<!\p{L})(?:pas\s(?:de\sbudget|d['’]argent)\spour|pas\sbesoin\sd[eu]|ne\s\p{L}+\spas\s(?:de|avec|à))\s(?=\S)/iu,
  nextPart: "mais|car|parce que|puisque|donc|et(?=\\s(?:nous|on|je|il|elle)\\s)",
  instead: /^(?:mais|plutôt)\s(?!pas\s)/iu,
  lastOfList: /(?:^|\s)(?:ou|ni)\s/iu,
};
