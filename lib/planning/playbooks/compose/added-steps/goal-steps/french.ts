import { pattern, patternPart } from "../../../../../text/pattern.ts";
import type { GoalSteps } from "./types.ts";

/** What precedes the noun that the verb is about. */
const OBJECT = patternPart`
  \s(?:(?:tous |toutes )?(?:les?|la|nos|notre|mes|mon|ma|ses|son|sa|leurs?|des?|du|une?)\s|[ld]['’])?
  (?:(?:ancien|anciens|ancienne|vieux|vieille|grand|grande)\s)?
`;

/** What can be measured. */
const MEASURE = patternPart`
  co[uû]ts?|dépenses|délais?
  |temps (?:d['’]attente|de réponse|de chargement|de livraison)
  |erreurs|taux|rotation|chiffre d['’]affaires|ventes|marges?|réclamations|plaintes|déchets
  |gaspillage|prix|factures?|consommation|émissions|absentéisme|retards|nombre|qualité|satisfaction
  |productivité
`;
/** What has a contract, a supplier or users. */
const SERVICE = patternPart`
  logiciels?|systèmes?|applications?|outils?|plateforme|fournisseurs?|prestataires?|opérateur
  |contrats?|assurances?|assureur|banque|base de données|serveurs?|hébergeur|abonnements?
`;
/** What holds many things to sort. */
const PLACE = patternPart`
  maison|appartement|chambres?|grenier|cave|garage|remise|armoires?|placards?|cuisine|bureau
  |entrepôt|grange|atelier|archives|débarras|dressing
`;

export const french: GoalSteps[] = [
  {
    verb: /^vendre(?!\p{L})/iu,
    isTask: true,
    before: [
      ["Lister ce qui est à vendre, avec son état", "Les photos sont faites, les défauts notés"],
      ["Faire estimer la valeur par deux personnes", "Les deux estimations sont écrites"],
      ["Choisir où vendre et le prix minimum", "Marchand, enchères ou particulier : c'est décidé"],
      ["Obtenir au moins trois offres", "Les offres sont comparées, frais déduits"],
    ],
    after: [["Remettre contre paiement", "L'argent est arrivé, chacun a un reçu"]],
  },
  {
    verb: /^(?:acheter|acquérir)(?!\p{L})/iu,
    isTask: true,
    before: [
      ["Écrire les besoins et le prix maximum", "Besoins, souhaits et plafond sont notés"],
      ["Comparer trois offres avec tous les frais", "Livraison, entretien et garantie sont comparés"],
      ["Essayer ou examiner les deux meilleures", "Défauts et impressions sont notés"],
    ],
    after: [["Vérifier à la réception et classer les papiers", "Facture et garantie sont classées"]],
  },
  {
    verb: pattern("iu")`
      ^(?:
        trouver pourquoi
        |(?:découvrir|comprendre|savoir) (?:qui|pourquoi|comment|si|où|ce qu[ei]|d['’]où|la cause)
      )(?!\p{L})
    `,
    before: [
      ["Écrire ce qui est connu, et depuis quand", "Faits et suppositions sont séparés"],
      ["Interroger tous ceux qui peuvent savoir", "Chaque réponse est notée avec sa source"],
      ["Lister les réponses possibles, la plus probable d'abord", "Chacune peut être vérifiée"],
      ["Vérifier la réponse la plus probable", "Elle est confirmée ou écartée"],
    ],
    after: [["Écrire le résultat et ses suites", "Les personnes concernées le connaissent"]],
  },
  {
    verb: new RegExp(String.raw`^(?:remplacer|changer)${OBJECT}(?:${SERVICE})(?!\p{L})`, "iu"),
    isTask: true,
    before: [
      ["Lister à quoi sert l'ancien, et à qui", "Tous ceux qui en dépendent sont nommés"],
      ["Comparer trois solutions selon cette liste", "L'une est choisie, avec son coût total"],
      ["Essayer la nouvelle sur une petite partie", "Les problèmes sont notés et réglés"],
      ["Fixer le jour du changement et prévenir", "Un retour en arrière est possible"],
    ],
    after: [["Retirer l'ancien et résilier ses contrats", "Plus personne ne s'en sert"]],
  },
  {
    verb: new RegExp(
      String.raw`^(?:améliorer|réduire|baisser|augmenter)${OBJECT}(?:${MEASURE})(?!\p{L})`,
      "iu",
    ),
    before: [
      ["Mesurer la situation actuelle", "Il y a un chiffre et sa date"],
      ["Trouver les trois causes principales", "Chaque cause est appuyée par des chiffres ou des exemples"],
      ["Choisir un changement par cause", "Chaque changement a une personne et une date"],
    ],
    after: [["Mesurer de nouveau et garder ce qui marche", "Le nouveau chiffre est à côté de l'ancien"]],
  },
  {
    verb: new RegExp(
      String.raw`^(?:désencombrer(?!\p{L})|(?:vider|ranger|débarrasser)${OBJECT}(?:${PLACE})(?!\p{L}))`,
      "iu",
    ),
    before: [
      ["Lister les parties, la plus facile d'abord", "Chaque partie a son jour"],
      ["Préparer les cartons : garder, vendre, donner, jeter", "La règle en cas de doute est claire"],
    ],
    after: [
      ["Emporter ce qui est vendu, donné ou jeté", "Aucun carton ne reste"],
      ["Donner une place fixe à ce qui reste", "Les places sont étiquetées"],
    ],
  },
  {
    verb: pattern("iu")`
      ^améliorer\s(?:\S+\s){0,2}(?:l['’])?
      (?:
        onboarding|accueil|intégration|processus|communication|réunions?|collaboration|service|formations?
        |documentation|planification|ambiance|revues?
      )(?!\p{L})
    `,
    before: [
      ["Demander aux intéressés ce qui ne va pas", "Les réponses sont notées, avec des exemples"],
      ["Choisir les deux ou trois pires problèmes", "Chacun tient en une phrase"],
      ["Convenir d'un changement pour chacun", "Chaque changement a une personne et une date"],
    ],
    after: [
      [
        "Redemander après un mois et garder ce qui marche",
        "Chaque changement est gardé, adapté ou abandonné",
      ],
    ],
  },
  {
    verb: /^apprendre(?!\p{L}| (?:qui|que|quand|où|pourquoi|si|ce|de|des|du|les noms|la nouvelle)(?!\p{L})| qu['’])/iu,
    isAlone: true,
    before: [
      ["Décider ce que vous voulez savoir faire", "Cela peut se montrer à la fin"],
      ["Choisir un cours, un professeur ou un livre", "La première séance a une date"],
      ["Se procurer ce qu'il faut pour s'exercer", "Tout est à portée de main"],
      ["Inscrire des heures fixes dans l'agenda", "Chaque semaine a ses heures"],
    ],
    after: [["Montrer le résultat et choisir la suite", "Quelqu'un l'a vu"]],
  },
];
