import { pattern, patternPart } from "../../../../../text/pattern.ts";
import {
  CUSTOMER_DOMAINS,
  DAMAGE_CLAIM,
  type GoalActionWords,
  LANGUAGE_COURSES,
  UPKEEP_DOMAINS,
} from "../goal-action-words.ts";

/** After the verb the goal ends: "die Heizung warten lassen, bevor der Frost kommt". */
const END = String.raw`(?=$|[,.;:!?]|\s(?:und|oder|weil|bevor|damit|bis|vor|lassen)(?!\p{L}))`;
const PAPER = patternPart`
  Domain\p{L}*|\p{L}*zertifikate?|\p{L}*vertrag|\p{L}*ausweise?|(?:Reise)?pass|\p{L}*lizenz(?:en)?|\p{L}*versicherung|Führerschein|Visum|Abo
  |Abonnement|Mitgliedschaft|\p{L}*genehmigung
`;

export const german: GoalActionWords = {
  actions: [
    {
      goal: /(?:^|\s)(?:neuen?|neues|andere[ns]?) (?:\p{L}+ ){0,2}(?:kaufen|bestellen|besorgen)(?!\p{L})/iu,
      ownNames: null,
      isAnywhere: true,
      ids: DAMAGE_CLAIM,
    },
    {
      goal: pattern("iu")`
        (?<!\p{L})(?:abzu|ab|zu\s)?(?:sagen|blasen|stornieren|kündigen|widerrufen)(?<=absagen|abzusagen|abblasen|stornieren|kündigen|widerrufen)${END}
        |(?<!\p{L})(?:abgesagt|abgeblasen|storniert)(?!\p{L})
        |^(?:wir|ich)\s(?:müssen\s|muss\s)?(?:sagen?|blasen?)\s.*\sab$
      `,
      ownNames: /absag|stornier|kündig/i,
      isEnd: true,
    },
    {
      goal: pattern("iu")`
        (?:^|\s)(?:zurück(?:zu)?(?:geben|schicken|senden|bringen)|umtauschen|reklamieren|zurückverlangen|zurückfordern)${END}
        |^(?:rückgabe|umtausch|reklamation)\s
      `,
      ownNames: /rückgabe|umtausch|reklam|zurück/i,
    },
    {
      goal: pattern("iu")`
        (?:^|\s)(?:warten\slassen|warten|reinigen|putzen|säubern|aufräumen|reparieren|instand\ssetzen|entlüften|entkalken|ausbessern)${END}
        |^(?:die\s|eine\s)?(?:wartung|reinigung|reparatur|inspektion)\s(?:de[rs]|unsere[rs]|meine[rs]|von)\s
      `,
      ownNames: /repar|wartung|reinig|putz|aufräum|restaur|ausmist|entrümpel/i,
      domains: UPKEEP_DOMAINS,
    },
    {
      goal: pattern("iu")`(?<!\p{L})(?:${PAPER})\s(?:\S+\s){0,4}?(?:verlängern|erneuern)${END}`,
      ownNames: /verläng|erneuer/i,
    },
    {
      goal: pattern("iu")`(?:^|\s)(?:verschieben|vertagen|aufschieben)${END}`,
      ownNames: /verschieb/i,
      isEnd: true,
    },
    {
      goal: pattern(
        "iu",
      )`(?:^|\s)\p{L}*(?:genehmigung|erlaubnis|bewilligung|lizenz|konzession|visum|pass|ausweis|bescheinigung|bauantrag)\s(?:\S+\s){0,4}?(?:beantragen|einholen|stellen)${END}`,
      ownNames: /antrag|genehmig|visum|zertifi/i,
    },
    {
      goal: pattern(
        "iu",
      )`(?:^|\s)(?:schreiben|verfassen|untertiteln|drucken|aufnehmen|veröffentlichen|gestalten)${END}`,
      ownNames: null,
      ids: LANGUAGE_COURSES,
    },
    {
      goal: pattern(
        "iu",
      )`(?:^|\s)(?:verkaufen|verschenken|spenden|entsorgen|versteigern|loswerden|weggeben)${END}`,
      ownNames: /verkauf|spende|entsorg|versteiger|auflös/i,
    },
    {
      goal: pattern("iu")`(?:^|\s)(?:übersetzen|korrekturlesen)${END}|^übersetzung\s`,
      ownNames: /übersetz|korrektur/i,
    },
    {
      goal: pattern("iu")`(?:^|\s)(?:digitalisieren|einscannen|scannen|katalogisieren)${END}`,
      ownNames: null,
    },
    {
      goal: /^(?:(?:der|den|unser\p{L}*)\s)?(?:(?:abschluss|zwischen|sach|projekt|schluss)bericht|verwendungsnachweis)(?!\p{L})/iu,
      ownNames: /bericht|nachweis/i,
    },
    {
      goal: pattern(
        "iu",
      )`(?:^|\s)(?:anfechten|verklagen|(?:wider|ein)spruch\s(?:\S+\s)*einlegen)${END}|^(?:wider|ein)spruch\sgegen\s`,
      ownNames: /widerspruch|einspruch|anfecht/i,
    },
    { goal: /\s(?:leiht|leihen|verleiht)\suns\s|^leihgabe\s/iu, ownNames: /leih/i },
    {
      goal: pattern(
        "iu",
      )`(?:^|\s)(?:eröffnen|gründen|aufmachen)(?!\p{L})|^(?:die\s)?(?:eröffnung|gründung)\s(?:de[rs]|eine[rs]|unsere[rs])\s`,
      ownNames: /eröffn|gründ/i,
      domains: CUSTOMER_DOMAINS,
    },
  ],
  guest: pattern("iu")`
    (?<!\p{L})(?:(?:ich|wir)\s(?:bin|sind|wurden?|waren?)|(?:bin|sind|wurden?)\s(?:ich|wir))\s(?:.{0,80}?\s)?(?:eingeladen|zu\sgast|hochzeitsgäste?)(?!\p{L})
    |(?<!\p{L})als\s(?:\p{L}*)?gäste?(?!\p{L})
    |(?<!\p{L})(?:bin|sind)\s(?:ich\s|wir\s|die\s|der\s|ihre?\s|seine?\s)*(?:trauzeug\p{L}+|brautjungfern?|taufpat\p{L}+|pat(?:e|in))(?!\p{L})
  `,
};
