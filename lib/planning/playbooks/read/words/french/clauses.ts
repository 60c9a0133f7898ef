import { pattern } from "../../../../../text/pattern.ts";
import type { Words } from "../words.ts";

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
  so: "donc|alors|du coup",
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
