import { pattern, patternPart } from "../../../../../text/pattern.ts";
import type { Words } from "../words.ts";

/** A word of a thing that stays. It is no person: "les invités restent". */
const KEPT = patternPart`
  (?!(?:
    si|doit|qui|il|elle|on|nous|seule?
    |(?:invité|enfant|parent|famille|équipe|ami|voisin|locataire|bénévole|mère|père|grand|mamie|tante|oncle|question)e?s?
  )\s)[\p{L}'’-]+\s
`;

export const clauses = {
  done: pattern("i")`
    (?:^|[\s,(])(?:
      // "c'est fait", but not "mon frère fait les photos"
      déjà|(?<=(?:est|sont|été|ai|avons|ont) )fait(?:e?s?)|fait(?:e?s?)(?=\s?[.,;!)]|\s*$)
      // "la salle est réservée"
      |(?:trouvé|réservé|réglé|signé|payé|terminé|commandé)e?s?
      // "les faire-part sont envoyés"
      |(?<=(?:est|sont|été|avons|ai) )(?:
        envoyé|acheté|choisi|décidé|fixé|confirmé|loué|engagé|imprimé|validé|obtenu|livré|résilié
      )e?s?
      // "les textes sont prêts", but not "un prêt bancaire" or "prêt à"
      |(?<!(?:un|le|du|des|ce|notre|mon|de) )prête?s?(?! (?:de|à|pour|bancaire|immobilier))
      // "le permis est là"
      |(?<=(?:est|sont) )là(?=\s*[.!]*$)|c['’]est bon
    )(?=$|[\s,.;!)])
    |✓|✔|\[x\]
  `,
  wanted: pattern("iu")`
    (?<!\p{L})(?:
      doit|doivent|devra|devront|faut|à faire|pour être
      // "sera réservé", "dès que le bail est signé", "la moitié est envoyée"
      |sera|seront|dès que|une fois|lorsque|quand|avant que|après que|la moitié|en partie|presque
    )(?!\p{L})
    |^s(?:i\s|['’]il)
    // "vérifier que tout est payé"
    |^(?:et\s)?(?:vérifie[rz]?|s['’]assurer|assure[rz]?|demande[rz]?|contrôle[rz]?)\s.*(?:que\s|qu['’]|si\s)
  `,
  undone: pattern("iu")`
    // "pas de salle trouvée", "rien n'est payé"
    ^(?:(?:et|mais|pour l['’]instant|jusqu['’]ici),?\s)*
      (?:pas (?:de |d['’])(?!problème|souci)|pas une?\s|aucune?\s|rien\s|personne\s)
    // "les invitations n'ont jamais été envoyées"
    |(?<!\p{L})(?:ne |n['’])\p{L}+ (?:\p{L}+ )?(?:pas|jamais|rien|aucune?|personne)(?!\p{L})
    |(?<!\p{L})(?:mauvais(?:es?)?|cassée?s?|seulement|abîmée?s?)(?!\p{L})
  `,
  notYet: pattern("i")`
    (?:^|[\s,(])(?:
      // "pas encore signé"
      pas (?:encore )?(?:été )?(?:
        signé|réservé|fait|trouvé|payé|confirmé|décidé|réglé|prêt|envoyé|acheté|choisi|fixé|loué|commandé
      )e?s?
      |pas encore|manque|manquent|urgent|à confirmer|en attente|en retard
    )(?=$|[\s,.;!)])
    // "pas de traiteur encore"
    |^(?:et |mais )?(?:pas d|aucun).*\sencore(?=[.!,]*$)
    |!{2,}
  `,
  but: "mais",
  refused: pattern("iu")`
    // "pas de publicité", "donc pas de photographe", but not "aucune idée"
    ^(?:(?:et|mais|donc|alors|du coup)\s+)*
      (?:(?:surtout\s+)?pas (?:besoin )?(?:de |d['’])|sans\s|aucune?\s)
      (?!(?:
        idées?|problèmes?|soucis?|doute|faute|tarder|urgence|temps|expérience|parking|réponse
        |nouvelles|place
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
    // "le jardin n'est pas concerné"
    |(?<!\p{L})(?:(?:n['’]est|ne sont) pas concernée?s?|pas nécessaires?)(?!\p{L})
  `,
  dislike: pattern("iu")`
    // "il déteste les discours", "elle n'aime pas les lys", but not "je déteste le vieux carrelage"
    (?<!\p{L})(?:déteste(?:nt)?|n['’]aime(?:nt)? pas) les (?!ancien|vieux|vieil|actuel)
  `,
  so: "donc|alors|du coup",
  limit: pattern("iu")`
    // "les clients ne doivent pas le remarquer"
    (?<!\p{L})(?:ne|n['’])\s?(?:doit|doivent|peut|peuvent|pouvons|devons)\s(?:pas|plus)(?!\p{L})
    // "ne pas toucher au toit"
    |^ne pas (?!oublier)
  `,
  condition: /^(?:(?:et|mais|ou)\s+)*(?:s['’]il\s|si\s(?!possible)|au cas où\s|en cas (?:de\s|d['’]))/iu,
  dependent: /^(?:qui|que|dont|où|car|parce que|puisque|sauf|afin)(?!\p{L})|^qu['’]/iu,
  statement: pattern("iu")`
    // "le mât est solide"
    ^(?:(?!(?:que|qui|si|quand) ).){1,60}?
      \s(?:est|sont|était|ont|expirent?|reste|restent|aide|appartient|se trouve)(?=\s|$)
    // "nous utilisons un tableau"
    |^(?:nous|on|j['’]|je) ?(?:sommes|avons|a|ai|suis|utilisons)\s
    // "environ 40", "40 invités"
    |^(?:
      (?:environ|près de)\s?\d
      |\d[\d.,]*\s(?:personnes|invités|salariés|clients|participants|enfants)(?!\p{L})
    )
  `,
  told: pattern("iu")`
    ^(?:mon|ma|notre|nos|nous|le|la|l['’])
    \s?.{0,50}?(?:est (?:mort|décédé|tombé|cassé)|a été|avons|gérons|fête)
  `,
  removal: /^(?:enlever|démolir|démonter|retirer|supprimer|abattre|se débarrasser)(?!\p{L})/iu,
} satisfies Partial<Words>;
