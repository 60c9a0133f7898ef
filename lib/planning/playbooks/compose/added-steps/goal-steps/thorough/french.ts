import { pattern } from "../../../../../../text/pattern.ts";
import { GOAL_ACTIONS } from "../../../../read/words/goal-actions.ts";
import type { GoalSteps } from "../types.ts";

/** The steps of whole kinds of projects that no playbook plans. `{thing}` is what the goal is about. */
export const french: GoalSteps[] = [
  {
    verb: /^résilier\s(?<thing>.+)/iu,
    isThorough: true,
    isTask: true,
    before: [
      ["Lire le préavis et les conditions : {thing}", "Le dernier jour possible est connu"],
      [
        "Écrire la lettre avec le numéro de contrat et la date de fin",
        "La lettre nomme le jour où le contrat finit",
      ],
    ],
    after: [
      ["Faire confirmer la fin du contrat par écrit", "La confirmation nomme la date de fin"],
      ["Arrêter les prélèvements et vérifier la dernière facture", "Plus rien n'est prélevé"],
    ],
  },
  {
    verb: /^(?:annuler|décommander)\s(?<thing>.+)|^(?<event>.+?)\s(?:est|a été)\sannulée?(?!\p{L})/iu,
    isThorough: true,
    isTask: true,
    before: [
      [
        "Lister réservations, contrats et paiements : {thing}",
        "Chacun a son contact, son montant et sa date",
      ],
      ["Vérifier les conditions d'annulation et l'assurance", "Chaque réservation a ses frais et son délai"],
      ["Décider quoi dire à qui", "Le texte dit ce que deviennent l'argent et les réservations"],
    ],
    after: [
      [
        "Prévenir toutes les personnes concernées",
        "Chaque groupe a reçu le message",
        /préven|informer|avertir/iu,
      ],
      ["Annuler chaque réservation par écrit", "Chaque annulation est confirmée"],
      ["Vérifier les remboursements et les factures", "Aucune somme n'est en attente"],
    ],
  },
  {
    verb: /^(?:rendre|renvoyer|retourner|rapporter|restituer|échanger)\s(?<thing>.+)/iu,
    isThorough: true,
    isTask: true,
    before: [
      ["Vérifier les conditions et le dernier jour du retour", "Le jour, le lieu et les frais sont connus"],
      ["Photographier l'état : {thing}", "Les photos montrent chaque côté et chaque défaut"],
      ["Réunir reçu, contrat et accessoires", "Il ne manque rien"],
      ["Annoncer le retour par écrit", "L'autre partie a confirmé le lieu et la façon"],
    ],
    after: [
      ["Garder la preuve du retour", "Elle montre ce qui a été rendu et quand"],
      ["Vérifier le remboursement", "La somme entière est arrivée"],
    ],
  },
  {
    verb: /^(?:faire\s(?:entretenir|réviser|ramoner|contrôler)|entretenir|ramoner)\s(?<thing>.+)/iu,
    isThorough: true,
    isTask: true,
    before: [
      ["Noter modèle, âge, dernier entretien et défauts : {thing}", "La plaque est photographiée"],
      ["Demander prix et date à des professionnels", "Deux entreprises ont répondu"],
      ["Fixer le jour et qui ouvre la porte", "Tous les concernés connaissent le jour"],
    ],
    after: [
      ["Classer le rapport et la facture", "Le rapport dit ce qui a été fait et ce qui suit"],
      ["Noter le prochain entretien dans le calendrier", "Il y a un rappel un mois avant"],
    ],
  },
  {
    verb: /^(?:faire\s)?(?:renouveler|prolonger)\s(?<thing>.{0,40}?(?:domaine|certificat|licence|passeport|contrat|abonnement|adhésion|assurance|bail|permis|visa|carte d['’]identité).*)/iu,
    isThorough: true,
    isTask: true,
    before: [
      ["Trouver qui a le contrat et les accès : {thing}", "Le compte peut être ouvert", /mot de passe/iu],
      ["Comparer le prix avec d'autres fournisseurs", "Rester ou changer est décidé"],
    ],
    after: [
      ["Vérifier que le renouvellement est actif", "La nouvelle date de fin est affichée"],
      ["Créer un rappel avant la prochaine échéance", "Deux personnes le reçoivent"],
    ],
  },
  {
    verb: GOAL_ACTIONS.fr.guest,
    isThorough: true,
    before: [
      ["Répondre à l'invitation, avec régimes et accompagnants", "Les hôtes savent qui vient", /répon/iu],
    ],
    after: [
      ["Vérifier les horaires, le trajet et la tenue", "Tout le monde a l'adresse"],
      ["Remercier après la fête", "Les hôtes ont un message ou une carte"],
    ],
  },
  {
    verb: /^(?:traduire|traduction\sd(?:e|u|es))\s(?<thing>.+)/iu,
    isThorough: true,
    before: [
      ["Fixer droits, honoraires et dates par contrat", "Le contrat est signé"],
      [
        "Tout lire et marquer les passages difficiles : {thing}",
        "Jeux de mots, citations et noms sont marqués",
      ],
      ["Faire un glossaire des noms et des termes", "Chaque terme a une traduction"],
      ["Traduire un extrait et le faire juger", "Le ton et les termes sont validés", /extrait/iu],
    ],
    after: [
      ["Traduire {thing}", "Chaque chapitre est là"],
      ["Relire en comparant avec l'original", "Aucune phrase ne manque"],
      ["Faire relire par un lecteur natif", "Ses corrections sont faites"],
      ["Remettre la traduction", "Le client l'a confirmée"],
    ],
  },
  {
    verb: /^(?:numériser|scanner|numérisation\sd(?:e|u|es))\s(?<thing>.+)/iu,
    isThorough: true,
    before: [
      ["Compter, trier et noter l'état : {thing}", "Ce qui est abîmé est mis à part"],
      ["Régler les droits et la vie privée", "On sait ce qui peut être montré"],
      ["Choisir résolution, format et noms de fichiers", "Ils tiennent sur une page"],
      ["Choisir le scanner et le logiciel", "Une page d'essai est assez bonne", /scanner/iu],
      ["Numériser une première boîte et mesurer le temps", "Le temps du reste est estimé"],
    ],
    after: [
      ["Numériser le reste, boîte par boîte", "Chaque boîte est cochée"],
      ["Décrire chaque pièce avec date, noms et mots-clés", "Une recherche trouve dix pièces d'essai"],
      ["Sauvegarder les fichiers à deux endroits", "Un fichier a été restauré pour essai"],
      ["Ranger les originaux et ouvrir la collection", "Ceux qui peuvent la voir y ont accès"],
    ],
  },
  {
    verb: /^(?:(?:écrire|rédiger|envoyer|finir|rendre)\s)?(?:le\s|notre\s|un\s)?(?<thing>(?:rapport|bilan|compte rendu)\s(?:final|intermédiaire|d['’]activité).*)/iu,
    isThorough: true,
    before: [
      ["Lire les règles et le formulaire : {thing}", "Longueur, annexes et portail sont connus"],
      ["Comparer ce qui était promis et ce qui est fait", "Chaque écart a une raison"],
    ],
    after: [
      ["Écrire le texte sur les activités et les résultats", "Chaque objectif a son résultat et un chiffre"],
      ["Vérifier les chiffres avec les justificatifs", "Chaque somme a un justificatif"],
      ["Faire relire et signer", "La personne responsable a signé"],
      ["Envoyer et classer la confirmation", "La confirmation est classée avec les annexes"],
    ],
  },
  {
    verb: pattern("iu")`
      ^(?:(?:ouvrir|fonder|créer)\s|(?:l['’])?(?:ouverture|création)\sd(?:e\s|['’]|u\s))(?<thing>(?:\S+\s){0,4}?
        (?:crèche|école|garderie|cabinet|clinique|studio|musée|bibliothèque|hôtel|club|association|centre|atelier|refuge|salle)(?!\p{L}).*)
    `,
    isThorough: true,
    before: [
      ["Écrire le projet avec coûts et recettes : {thing}", "Il dit qui paie quoi la première année"],
      ["Demander les autorisations", "Chacune a son service et son délai", /agrément|autorisation|permis/iu],
      ["Assurer le financement", "Les promesses sont écrites"],
    ],
    after: [
      ["Aménager et faire contrôler les locaux", "Incendie et hygiène sont validés"],
      ["Prendre les premières inscriptions", "La liste dit qui vient quand"],
      ["Ouvrir et corriger ce qui ne va pas", "Les défauts de la première semaine sont réglés"],
    ],
  },
  {
    verb: /^(?:reporter|décaler|repousser)\s(?<thing>.+?)(?:\s(?:au|à|jusqu['’]|de)\s.*)?$/iu,
    isThorough: true,
    before: [
      ["Lister réservations et personnes : {thing}", "Chacune a son contact et ses conditions"],
      ["Trouver une nouvelle date avec les indispensables", "Deux dates conviennent à tous"],
    ],
    after: [
      ["Modifier chaque réservation par écrit", "Chaque nouvelle date est confirmée"],
      ["Annoncer la nouvelle date à tous", "Chaque groupe a le message", /préven|informer/iu],
    ],
  },
];
