import { pattern } from "../../../../../text/pattern.ts";
import type { VerbCheck } from "./types.ts";

export const french: VerbCheck[] = [
  [/^(?:demander|obtenir|comparer|réclamer)\s.*devis/iu, "Les devis sont écrits, et l'un d'eux est choisi"],
  [
    /^(?:demander|appeler|contacter|parler (?:à|au|aux|avec)|se renseigner|vérifier (?:si|auprès|avec))(?!\p{L})/iu,
    "La réponse est notée",
  ],
  [
    /^(?:réserver|louer(?!.*(?:appartement|maison|bureau|local|studio|chambre)))(?!\p{L})/iu,
    "La réservation est confirmée par écrit",
  ],
  [/^commander(?!\p{L})/iu, "La date de livraison est confirmée"],
  [
    pattern("iu")`
      ^(?:
        informer
        |prévenir(?!.*(?:chute|incendie|accident|risque|maladie|\svols?(?!\p{L})))
        |avertir|annoncer|résilier
      )(?!\p{L})
    `,
    "Chaque destinataire a reçu le message",
  ],
  [
    pattern("iu")`
      ^(?:
        déposer\s.*(?:dossier|demande|plainte|candidature|permis|déclaration|statuts)
        |envoyer|inscrire|déclarer
      )(?!\p{L})
    `,
    "La réception est confirmée",
  ],
  [
    /^(?:signer\s.*(?:bail|contrat|accord|compromis|convention|acte)|négocier)(?!\p{L})/iu,
    "L'accord est écrit et signé",
  ],
  [/^(?:choisir|décider)(?!\p{L})/iu, "La décision est notée et connue de tous"],
  [/^(?:écrire|rédiger|traduire)(?!\p{L})/iu, "Une deuxième personne l'a lu"],
  [
    /^(?:numériser|scanner|photographier|exporter)(?!\p{L})/iu,
    "Les fichiers sont complets et gardés à deux endroits",
  ],
];
