import { pattern, patternPart } from "../../../../../text/pattern.ts";
import {
  CUSTOMER_DOMAINS,
  DAMAGE_CLAIM,
  type GoalActionWords,
  LANGUAGE_COURSES,
  UPKEEP_DOMAINS,
} from "../goal-action-words.ts";

const PAPER = patternPart`
  domaine|certificats?|licences?|passeports?|contrats?|abonnements?|adhésions?|assurances?|bail|permis|visas?|carte\sd['’]identité
`;

export const french: GoalActionWords = {
  actions: [
    {
      goal: /(?:^|\s)(?:en (?:r?acheter|commander) une?|(?:acheter|commander) une? (?:nouvel|nouveau|autre|neuf))/iu,
      ownNames: null,
      isAnywhere: true,
      ids: DAMAGE_CLAIM,
    },
    {
      goal: /^(?:annuler|résilier|décommander)\s|\s(?:est|sont|a été|ont été)\sannulée?s?(?!\p{L})/iu,
      ownNames: /annul|résili/i,
      isEnd: true,
    },
    {
      goal: pattern("iu")`
        ^(?:rendre|renvoyer|retourner|rapporter|restituer|échanger)\s(?:(?:la|le|les|ma|mon|mes|notre|nos|une?|des|deux)\s|l['’])
        |^(?:récupérer\s(?:la|notre|ma)\scaution|(?:se|me|nous)\sfaire\srembourser)
      `,
      ownNames: /retour|rembours|restitu|rendre/i,
    },
    {
      goal: /^(?:faire\s)?(?:entretenir|nettoyer|réparer|réviser|ranger|ramoner|détartrer|laver)\s|^(?:l['’])?(?:entretien|réparation|nettoyage|révision)\sd/iu,
      ownNames: /répar|entretien|nettoy|rang|restaur|désencombr/i,
      domains: UPKEEP_DOMAINS,
    },
    {
      goal: pattern("iu")`^(?:renouveler|prolonger|faire\srenouveler)\s.{0,60}?(?:${PAPER})(?!\p{L})`,
      ownNames: /renouvel|prolong/i,
    },
    { goal: /^(?:reporter|décaler|repousser)\s/iu, ownNames: /report/i, isEnd: true },
    {
      goal: /^(?:demander|déposer|obtenir)\s(?:une?|le|la|notre|mon|l['’])\s?(?:\S+\s){0,2}?(?:permis|autorisation|licence|visa|passeport|agrément|certificat)(?!\p{L})/iu,
      ownNames: /demande|permis|visa|certif|candidat/i,
    },
    {
      goal: /^(?:écrire|rédiger|sous-titrer|doubler|imprimer|enregistrer|publier)\s/iu,
      ownNames: null,
      ids: LANGUAGE_COURSES,
    },
    {
      goal: /^(?:vendre|donner|jeter|se débarrasser de)\s(?:la|le|les|ma|mon|mes|notre|nos|l['’]|une?|des)/iu,
      ownNames: /vend|vente|donner|débarras/i,
    },
    { goal: /^(?:traduire|relire)\s|^traduction\s/iu, ownNames: /tradui|traduc/i },
    { goal: /^(?:numériser|scanner|cataloguer)\s|^numérisation\s/iu, ownNames: null },
    {
      goal: /^(?:(?:écrire|rédiger|envoyer|finir|rendre)\s)?(?:le\s|notre\s|un\s)?(?:rapport|bilan|compte rendu)\s(?:final|intermédiaire|d['’]activité)/iu,
      ownNames: /rapport|bilan/i,
    },
    { goal: /^(?:contester|faire appel|porter plainte|s['’]opposer)\s/iu, ownNames: /contest|plainte/i },
    {
      goal: /\s(?:nous|me)\sprêtent?\s|^(?:emprunter|prêter)\s|^(?:le\s)?prêt\sd/iu,
      ownNames: /prêt|emprunt/i,
    },
    {
      goal: /^(?:ouvrir|fonder|créer)\s(?:une?|la|le|notre|ma|mon)\s|^(?:l['’])?(?:ouverture|création)\sd/iu,
      ownNames: /ouvrir|ouvertur|fonder|créer|création/i,
      domains: CUSTOMER_DOMAINS,
    },
  ],
  guest: pattern("iu")`
    (?<!\p{L})(?:(?:je\ssuis|nous\ssommes|on\sest)\s(?:tous\s)?invitée?s?|(?:ai|avons|a)\sété\sinvitée?s?|(?:nous|m['’])\sinvitent?|invitée?s?\s(?:au|aux|à\sla|à\sl['’])
      |en\stant\squ['’]invitée?s?|(?:je\ssuis|serai)\s(?:le\s|la\s)?(?:témoin|demoiselle\sd['’]honneur|marraine|parrain))(?!\p{L})
  `,
};
