import { pattern } from "../../../../../text/pattern.ts";
import type { Words } from "../words.ts";

/** Forms of the verbs with which somebody does something: "rédige" is "rédiger". */
const FRENCH_BASE_FORMS: ReadonlyMap<string, string> = new Map(
  `
  achète:acheter appelle:appeler apporte:apporter cherche:chercher choisit:choisir commande:commander
  compare:comparer construit:construire contacte:contacter contrôle:contrôler corrige:corriger demande:demander dessine:dessiner
  distribue:distribuer écrit:écrire envoie:envoyer fabrique:fabriquer fait:faire fournit:fournir imprime:imprimer
  informe:informer installe:installer invite:inviter loue:louer mesure:mesurer monte:monter négocie:négocier peint:peindre
  nettoie:nettoyer organise:organiser paie:payer prépare:préparer présente:présenter publie:publier
  recrute:recruter rédige:rédiger relance:relancer relit:relire répare:réparer réserve:réserver teste:tester
  traduit:traduire transporte:transporter trouve:trouver valide:valider vérifie:vérifier visite:visiter
  `
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(":") as [string, string]),
);

export const tasks = {
  leadIn: pattern("i")`
    // "et ensuite, …"
    ^(?:(?:et|puis|ensuite|enfin|d['’]abord|après|aussi|également|alors|mais)[,:]?\s+)*
    (?:
      // "nous devons aussi …", "j'aimerais …", "il faut …"
      (?:nous|on|je|j['’]|il)\s*(?:
        (?:
          devons|doit|dois|voulons|veut|veux|faut|souhaitons|souhaite|allons|va|vais|voudrais
          |voudrions|aimerais|aimerions|prévois|prévoyons
        )\s+
      )(?:aussi\s+|encore\s+)?
      // "nous avons besoin de …"
      |(?:(?:nous avons|on a|j['’]ai)\s+)?besoin\s+(?:de\s+|d['’]|du\s+|des\s+)
      // "ne pas oublier de …", "à faire : …"
      |ne pas oublier\s+(?:de\s+|d['’])?
      |(?:il\s+)?reste\s+(?:encore\s+)?à\s+|penser à\s+|aide(?:z)?[- ]moi à\s+|à faire\s*:?\s+|il faut\s+
    )?
  `,
  request: pattern("iu")`
    ^(?:(?:et|puis|ensuite|enfin|d['’]abord|aussi|également|alors|mais|donc|de plus),?\s+)*
    (?:
      // "il nous faudrait …", "pensez à …"
      il (?:nous |vous )?(?:faut|faudra|faudrait) |
      pense(?:z|r)? |
      // "quelqu'un devrait …"
      (?:on|nous|vous|tu|quelqu['’]un) (?:doit|dois|devons|devez|devra|devrons|devrait|devrions) |
      // "pourriez-vous …"
      (?:(?:peux|pourrais)-tu|(?:pouvez|pourriez)-vous|(?:peut|pourrait)-on|tu peux|vous pouvez) |
      // "n'oubliez pas de …", "merci de …", "il est prévu de …"
      n['’]oublie[zr]? pas |merci |
      il est (?:nécessaire|prévu|impératif|indispensable) )
    (?:(?:aussi|également|donc|encore|absolument|bien|s['’]il (?:te|vous) plaît) )*(?:à |de |d['’])?
    // an infinitive: "… nous envoyer la liste"
    (?=(?:(?:me|nous|leur|lui|la|le|les) |[ml]['’])?\p{L}+(?:er|ir|re)(?!\p{L}))
    (?!(?:être|avoir)(?!\p{L}))
  `,
  passive: pattern("isu")`
    ^(?:(?:et|puis|aussi|enfin|mais) )*
    // "la salle doit aussi être réservée"; "elle doit être réservée" names nothing
    (?<what>
      (?!(?:il|elle|ils|elles|on|ce|ça|cela|qui|que)\s)[^,;:.]{2,80}?
    ) (?:doit|doivent|devra|devront|devrait|devraient) (?:(?:aussi|également|encore) )*
    être (?<verb>\p{L}+)(?<rest>[^,;:]*)(?<tail>.*)$
  `,
  toBaseForm: (verb) =>
    /é(?:e?s?)$/iu.test(verb)
      ? verb.toLowerCase().replace(/ée?s?$/u, "er")
      : (FRENCH_BASE_FORMS.get(verb.toLowerCase()) ?? null),
  listStart: pattern("iu")`
    (?:^|[\s,;])(?:
      besoin (?:de|d['’]|du|des)|il (?:(?:nous|me) )?faut
      // "avec musique", but not "avec mes amis" or "avec 30 invités"
      |avec(?!\s+(?:mon|ma|mes|notre|nos|sa|son|ses|leurs?|une?|les?|la|\d)(?!\p{L}))
      |comprenant|y compris|comme|à faire|liste|étapes|il manque|manque
    )\s*:?\s*
  `,
  action: pattern("iu")`
    // "réserver la salle", but not "papier recyclé", "hier soir"
    ^(?!
      (?:
        pour|par|sur|notre|votre|leur|autre|entre|hier|premier|dernier|atelier|dîner|loyer|papier
        |quartier|chantier
      )(?!\p{L})
    )
    \p{L}{2,}(?:er|ir|dre|tre|ire|vre|oir|aire)(?!\p{L})
  `,
  assignments: [
    // "Claire s'occupe de la salle"
    pattern("u")`
      ^(?<who>(?:(?:M|Mme|Mlle|Dr)\.?\s)?\p{Lu}\p{Ll}+) (?:
        s['’]occupe de(?: la| l['’]|s)?|gère|prend en charge|coordonne|est responsable de
      ) (?:la |le |les |l['’])?(?<what>\p{L}.{2,})$
    `,
    // "Sophie rédige le cahier des charges"
    pattern("u")`
      ^(?<who>(?:(?:M|Mme|Mlle|Dr)\.?\s)?\p{Lu}\p{Ll}+) (?<what>(?:${[...FRENCH_BASE_FORMS.keys()].join("|")}) (?!par |pas ).{2,})$
    `,
  ],
  pronoun: /(?<!\p{L})(?:cela|ça|y|celui-ci|celle-ci)(?!\p{L})/iu,
  afterwards: /(?<!\p{L})(?:après (?:la|le|les|coup)|une fois terminée?)(?!\p{L})/iu,
  howMany: /combien(?: de| d['’])?/iu,
} satisfies Partial<Words>;
