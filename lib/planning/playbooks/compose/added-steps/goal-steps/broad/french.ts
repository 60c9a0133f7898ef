import type { GoalSteps } from "../types.ts";

export const french: GoalSteps[] = [
  {
    verb: /^(?:organiser|tenir|accueillir|célébrer|fêter)\s\S/i,
    isTask: true,
    before: [
      ["Fixer la date, le lieu et le nombre de personnes", "Les trois sont écrits et acceptés"],
      ["Fixer le budget et qui paie quoi", "Chaque gros poste a un montant"],
      [
        "Réserver d’abord le rare : lieu, personnes, autorisations",
        "Chaque réservation est confirmée par écrit",
      ],
      ["Inviter tout le monde et noter les réponses", "Chacun connaît la date, le lieu et quoi apporter"],
      ["Écrire le déroulé avec un nom par tâche", "Chaque heure et chaque tâche a quelqu’un"],
      ["Confirmer les réservations deux jours avant", "Tous ont répondu, et il y a un plan en cas de pluie"],
    ],
    after: [["Ranger, payer les factures et remercier", "Tout l’emprunté est rendu, tout est payé"]],
  },
  {
    verb: /^(?:mettre en place|installer|introduire|lancer|créer une association|ouvrir|déployer|instaurer)\s\S/i,
    isTask: true,
    before: [
      ["Demander leurs besoins aux futurs utilisateurs", "Trois ont répondu, leurs besoins sont notés"],
      ["Écrire comment cela marche et ce qui doit changer", "Chaque changement a une raison"],
      ["Comparer deux ou trois solutions avec leurs coûts", "Une est choisie, celui qui paie est d’accord"],
      [
        "Décider qui s’en occupe et quelles règles valent",
        "Une personne est nommée, les règles tiennent en une page",
      ],
      ["Essayer avec un petit groupe", "Les défauts trouvés sont corrigés"],
    ],
    after: [
      ["Montrer à tous comment cela marche", "Personne n’a plus besoin de l’ancienne façon"],
      ["Fixer un jour dans un mois pour voir ce qui sert", "Le jour est au calendrier de tous"],
    ],
  },
  {
    verb: /^(?:construire|fabriquer|créer|concevoir|développer|réaliser|élaborer|produire)\s\S/i,
    isTask: true,
    before: [
      ["Écrire ce que cela doit faire, et pour qui", "Chaque exigence se vérifie à la fin"],
      ["Regarder trois exemples semblables", "Ce qu’on reprend et ce qu’on évite est noté"],
      ["Faire un croquis et le montrer à un utilisateur", "Il l’a compris sans aide"],
      ["Lister le matériel, les outils et les coûts", "Chaque ligne a une source et un montant"],
      ["Essayer d’abord la partie la plus difficile", "Elle marche, ou une autre voie est choisie"],
    ],
    after: [
      ["Faire essayer par un autre et corriger", "Chaque exigence est remplie"],
      ["Remettre le tout avec une page de mode d’emploi", "La personne s’en sert seule"],
    ],
  },
  {
    verb: /^(?:préparer|se préparer à)\s\S/i,
    before: [
      ["Savoir ce qui est attendu, et pour quand", "Règles, papiers et délais sont sur une liste"],
      ["Voir ce qui existe et ce qui manque", "Chaque manque a une personne et une date"],
      ["Obtenir d’abord ce qui prend des semaines", "C’est commandé, réservé ou demandé"],
    ],
    after: [
      ["Répéter une fois du début à la fin", "Ce qui a échoué est corrigé"],
      ["Tout vérifier avec la liste la veille", "Chaque point est coché"],
    ],
  },
];
