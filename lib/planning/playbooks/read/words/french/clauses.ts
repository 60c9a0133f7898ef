import { pattern } from "../../../../../text/pattern.ts";
import type { Words } from "../words.ts";

export const clauses = {
  done: pattern("i")`
    (?:^|[\s,(])(?:
      déjà|fait|faite|faits|faites
      // "la salle est réservée"
      |(?:trouvé|réservé|réglé|signé|payé|terminé|commandé)e?s?
      // "les textes sont prêts", but not "un prêt bancaire" or "prêt à"
      |(?<!(?:un|le|du|des|ce|notre|mon|de) )prête?s?(?! (?:de|à|pour|bancaire|immobilier))
      |c['’]est bon
    )(?=$|[\s,.;!)])
    |✓|✔|\[x\]
  `,
  wanted: /(?<!\p{L})(?:doit|doivent|devra|devront|faut|à faire|pour être)(?!\p{L})/iu,
  notYet: pattern("i")`
    (?:^|[\s,(])(?:
      // "pas encore signé"
      pas (?:encore )?(?:signé|réservé|fait|trouvé|payé|confirmé|décidé|réglé|prêt)e?s?
      |pas encore|manque|manquent|urgent|à confirmer|en attente|en retard
    )(?=$|[\s,.;!)])
    |!{2,}
  `,
  refused: pattern("iu")`
    // "pas de publicité"
    ^(?:(?:et|mais)\s+)?(?:pas (?:de |d['’])|sans\s|aucune?\s)
    // "nous ne voulons plus"
    |(?<!\p{L})(?:ne |n['’])(?:voulons|veux|veut|avons|utilisons|travaillons)
      \s+(?:pas|plus|aucune?)(?!\p{L})
    // "le jardin n'est pas concerné"
    |(?<!\p{L})(?:(?:n['’]est|ne sont) pas concernée?s?|pas nécessaires?)(?!\p{L})
  `,
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
      \s(?:est|sont|était|ont|reste|restent|aide|appartient|se trouve)(?=\s|$)
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
