import {
  createAnywherePattern,
  createBoundaryPattern,
  createLeadInPattern,
  createStartPattern,
  createTailPattern,
  FIRST_WORD,
  type Language,
  toWordSet,
} from "./language.ts";

export const french: Language = {
  code: "fr",
  common:
    toWordSet(`le la les et de des du un une pour avec nous notre nos est dans sur il faut que au aux avant je en ma mon
    apprendre construire créer écrire lancer organiser ouvrir planifier préparer rénover`),
  letters: /[çœêèàû]/i,
  leadIn: createLeadInPattern(
    "et|puis|ensuite|enfin|d['’]abord|après|aussi|également",
    `(?:nous|on|je|il)\\s+(?:devons|doit|dois|voulons|veut|veux|faut|souhaitons|souhaite|allons|va|vais|voudrais|aimerais|aimerions)
    (?: aussi| ensuite)?\\s+|(?:nous avons|on a|j['’]ai)\\s+besoin\\s+(?:de\\s+|d['’])`,
  ),
  boundary: createBoundaryPattern("et|puis|ensuite"),
  action:
    /^(?!(?:pour|par|sur|notre|votre|leur|autre|entre|hier|mer)\s)\p{L}*(?:er|oir|ir|dre|tre|ire|vre|ure)(?!\p{L})/iu,
  verb: FIRST_WORD,
  finite: createAnywherePattern("est|sont|ont|doit|doivent|veut|veulent|faut|peut|peuvent|avons|sera"),
  tail: createTailPattern("pour|dans|en|au|aux|avec|sur|avant|après|chez|qui|que|à|d['’]ici|par|afin"),
  definite: [
    [/^une?\s+(?=[aeiouyhéèêàâîôû])/i, "l’"],
    [/^une\s/i, "la "],
    [/^un\s/i, "le "],
    [/^des\s/i, "les "],
  ],
  article: "",
  closing: createStartPattern("lancer|publier|ouvrir|démarrer|commencer|fêter|célébrer"),
  vague: createStartPattern("organiser|planifier"),
  project: "le projet",
  prepare: "Préparer {x}",
  workOn: "Mettre en œuvre : {x}",
  dates: "Dates",
  beforeMonth: "fin|mi|début",
  stages: {
    research: [
      "Étudier les options pour {x}",
      "Trouver pour qui c’est, ce que font les autres, ce que cela coûte.",
    ],
    outline: ["Définir les étapes pour {x}", "Noter but, périmètre, personnes et dates sur une page."],
    prepare: [
      "Préparer le nécessaire pour {x}",
      "Réunir les personnes, les outils, le matériel et le budget.",
    ],
    build: ["Assembler les éléments principaux pour {x}", "Commencer par le plus petit résultat à montrer."],
    review: [
      "Vérifier {x} avec les personnes concernées",
      "Relever ce qui manque et ce qui peut disparaître.",
    ],
    launch: ["Lancer {x}", "Prévenir celles et ceux qui l’attendent."],
    follow: ["Faire le bilan après {x}", "Noter ce qui a bien marché et la suite."],
  },
};
