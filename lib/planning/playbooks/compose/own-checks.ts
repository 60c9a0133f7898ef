import { capitalize } from "../../../text/capitalize.ts";
import type { PlaybookLanguage } from "../playbook.ts";
import { countWords } from "../read/tokens.ts";
import type { Words } from "../read/words/words.ts";

const MAX_PARTS = 8;
const MAX_WORDS_OF_PART = 3;

/** After one of these a list begins, or goes on with something else: "the notebooks from Sven, Tuuli and Marek". */
const PREPOSITIONS: Record<PlaybookLanguage, string> = {
  en: "from|to|with|for|of|about|by|on|in|at|into|until|before",
  de: "von|vom|mit|für|an|bei|zu|zum|zur|nach|aus|in|im|bis|über",
  fr: "de|des|du|à|aux|au|avec|pour|par|en|dans|avant",
  es: "de|del|a|al|con|para|por|en|antes",
};

/** What shows that a step is done, by the verb of the step. The first that matches counts. */
const CHECKS: Record<PlaybookLanguage, [verb: RegExp, check: string][]> = {
  en: [
    [
      /^(?:get|collect|compare|obtain|request)\b.*\b(?:quotes?|offers?|estimates?)\b/i,
      "The quotes are in writing, and one is chosen",
    ],
    [
      /^(?:ask|call|phone|contact|speak|talk|find out|check whether|clarify)\b(?! (?:is|are|for|of|submitted)\b)/i,
      "The answer is written down",
    ],
    [/^(?:book|reserve|rent)\b/i, "The booking is confirmed in writing"],
    [/^order\b/i, "The delivery date is confirmed"],
    [
      /^(?:tell|inform|notify|announce|remind|warn|give notice)\b(?! nobody)/i,
      "Each recipient has got the message",
    ],
    [/^(?:apply|submit|register|file|hand in)\b/i, "Receipt is confirmed"],
    [/^(?:sign|agree|negotiate)\b/i, "The agreement is in writing"],
    [/^(?:hire|recruit)\b/i, "The contract is signed"],
    [/^(?:decide|choose|select)\b/i, "The decision is written down and known to those concerned"],
    [/^(?:write|draft|translate)\b/i, "A second person has read it"],
    [/^(?:scan|photograph|digiti[sz]e|export|record)\b/i, "The files are complete and stored in two places"],
  ],
  de: [
    [
      /(?:angebote?|kostenvoranschl\p{L}+).*(?:einholen|anfordern|vergleichen)$/iu,
      "Die Angebote liegen schriftlich vor, und eines ist gewählt",
    ],
    [/(?:fragen|anfragen|anrufen|klären|sprechen|erkundigen)$/iu, "Die Antwort ist notiert"],
    [/(?:buchen|reservieren|mieten)$/iu, "Die Buchung ist schriftlich bestätigt"],
    [/bestellen$/iu, "Der Liefertermin ist bestätigt"],
    [
      /(?:informieren|melden|mitteilen|benachrichtigen|kündigen|bescheid geben)$/iu,
      "Der Eingang ist bestätigt",
    ],
    [/(?:beantragen|einreichen|anmelden)$/iu, "Der Eingang ist bestätigt"],
    [/(?:unterschreiben|vereinbaren|aushandeln)$/iu, "Die Vereinbarung liegt schriftlich vor"],
    [
      /(?:entscheiden|auswählen|festlegen)$/iu,
      "Die Entscheidung ist notiert, und alle Beteiligten kennen sie",
    ],
    [/(?:schreiben|entwerfen|übersetzen)$/iu, "Eine zweite Person hat es gelesen"],
    [
      /(?:scannen|fotografieren|digitalisieren|exportieren)$/iu,
      "Die Dateien sind vollständig und doppelt gesichert",
    ],
  ],
  fr: [
    [/^(?:demander|obtenir|comparer|réclamer)\s.*devis/iu, "Les devis sont écrits, et l'un d'eux est choisi"],
    [/^(?:demander|appeler|contacter|parler|se renseigner|vérifier)(?!\p{L})/iu, "La réponse est notée"],
    [/^(?:réserver|louer)(?!\p{L})/iu, "La réservation est confirmée par écrit"],
    [/^commander(?!\p{L})/iu, "La date de livraison est confirmée"],
    [/^(?:informer|prévenir|avertir|annoncer|résilier)(?!\p{L})/iu, "Chaque destinataire a reçu le message"],
    [/^(?:déposer|envoyer|inscrire|déclarer)(?!\p{L})/iu, "La réception est confirmée"],
    [/^(?:signer|négocier)(?!\p{L})/iu, "L'accord est écrit et signé"],
    [/^(?:choisir|décider)(?!\p{L})/iu, "La décision est notée et connue de tous"],
    [/^(?:écrire|rédiger|traduire)(?!\p{L})/iu, "Une deuxième personne l'a lu"],
    [
      /^(?:numériser|scanner|photographier|exporter)(?!\p{L})/iu,
      "Les fichiers sont complets et gardés à deux endroits",
    ],
  ],
  es: [
    [
      /^(?:pedir|solicitar|comparar)\s.*presupuestos?/iu,
      "Los presupuestos están por escrito, y uno está elegido",
    ],
    [/^(?:preguntar|llamar|contactar|hablar|averiguar|consultar)(?!\p{L})/iu, "La respuesta está apuntada"],
    [/^(?:reservar|alquilar)(?!\p{L})/iu, "La reserva está confirmada por escrito"],
    [/^(?:encargar|pedir)(?!\p{L})/iu, "La fecha de entrega está confirmada"],
    [
      /^(?:avisar|informar|comunicar|anunciar|dar de baja)(?!\p{L})/iu,
      "Cada destinatario ha recibido el mensaje",
    ],
    [/^(?:solicitar|presentar|entregar|inscribir)(?!\p{L})/iu, "El acuse de recibo está guardado"],
    [/^(?:firmar|negociar|acordar)(?!\p{L})/iu, "El acuerdo está por escrito y firmado"],
    [/^(?:elegir|decidir)(?!\p{L})/iu, "La decisión está apuntada y todos la conocen"],
    [/^(?:escribir|redactar|traducir)(?!\p{L})/iu, "Una segunda persona lo ha leído"],
    [
      /^(?:digitalizar|escanear|fotografiar|exportar)(?!\p{L})/iu,
      "Los archivos están completos y guardados en dos sitios",
    ],
  ],
};

/** By what anyone can check that a point of the person's own is done: the parts that it lists, or else the result of its verb. */
export function getOwnChecks(title: string, words: Words): string[] {
  const plain = title.replace(/\s\([^()]*\)$/, "");
  const parts = listParts(plain, words);
  if (parts.length > 0) return parts.map(capitalize);
  const check = CHECKS[words.language].find(([verb]) => verb.test(plain));
  return check ? [check[1]] : [];
}

/** "Tell clients, the bank and HMRC about the move" has three parts. A text with longer parts, or with actions, is no list. */
function listParts(title: string, { action, joint, language }: Words): string[] {
  const items = title.split(new RegExp(`,\\s+(?:(?:${joint})\\s+)?|\\s(?:${joint})\\s`, "iu"));
  if (items.length < 3 || items.length > MAX_PARTS) return [];
  const preposition = `\\s(?:${PREPOSITIONS[language]})\\s`;
  const [first = "", ...rest] = items;
  const last = rest.pop()!.split(new RegExp(preposition, "iu"))[0]!;
  const begin = first.split(new RegExp(`${preposition}|:\\s`, "iu")).at(-1)!;
  const parts = [
    begin === first && language !== "de" && action.test(first) ? first.replace(/^\S+\s/, "") : begin,
    ...rest,
    language === "de" && action.test(last) ? last.replace(/\s\p{Ll}+$/u, "") : last,
  ];
  const isPart = (text: string) =>
    countWords(text) <= MAX_WORDS_OF_PART && !(language !== "de" && action.test(text));
  return parts.every(isPart) ? parts : [];
}
