import { capitalize } from "../../../text/capitalize.ts";
import { pattern } from "../../../text/pattern.ts";
import type { PlaybookLanguage } from "../playbook.ts";
import { countWords } from "../read/tokens.ts";
import type { Words } from "../read/words/words.ts";

const MAX_PARTS = 8;
const MAX_WORDS_OF_PART = 3;

/** After one of these a list begins, or goes on with something else: "the notebooks from Sven, Tuuli and Marek". */
const PREPOSITIONS: Record<PlaybookLanguage, string> = {
  en: "from|to|with|for|of|about|by",
  de: "von|vom|mit|für|an|bei|zu|zum|zur|nach|aus|über",
  fr: "de|des|du|à|aux|au|avec|pour|par",
  es: "de|del|a|al|con|para|por",
};

/** At a place, a time or a colour a list ends, but none begins, in any language: "painted in red, white and blue". */
const OTHER_PREPOSITIONS = "on|in|at|into|until|before|im|bis|vor|am|en|dans|avant|antes";

/** What these are done to can be a list without a preposition: "tell the bank, the neighbours and Hal". */
const LIST_VERBS: Record<PlaybookLanguage, RegExp> = {
  en: /^(?:tell|inform|notify|remind|warn|invite|thank|ask|call|phone|contact|collect|gather|pack|buy|bring|order)\s/iu,
  de: pattern("iu")`
    \s(?:
      informieren|benachrichtigen|erinnern|warnen|einladen|fragen|anrufen|sammeln|einpacken|packen
      |kaufen|einkaufen|besorgen|mitbringen|bestellen
    )$
  `,
  fr: pattern("iu")`
    ^(?:
      informer|prévenir|avertir|inviter|remercier|appeler|contacter|rassembler|emballer|acheter
      |apporter|commander
    )\s
  `,
  es: /^(?:avisar|informar|invitar|llamar|contactar|reunir|empaquetar|comprar|traer|encargar)\s/iu,
};

/** What shows that a step is done, by its verb. The first match counts. Only what is clear matches: "book club" books nothing. */
const CHECKS: Record<PlaybookLanguage, [verb: RegExp, check: string][]> = {
  en: [
    [
      /^(?:get|collect|compare|obtain|request)\b.*\b(?:quotes?|offers?|estimates?)\b/i,
      "The quotes are in writing, and one is chosen",
    ],
    [
      pattern("i")`
        ^(?:
          ask(?! (?:for|of|price)\b)
          |(?:call|phone)
            (?! (?:
                is|are|for|of|off|out|submitted|cent(?:re|er)|buttons?|sheets?|lists?|logs?|notes?|calls?
                |bills?|contracts?|numbers?|lines?|cases?|chargers?|holders?|systems?
              )\b
            )
          |contact(?! (?:is|are|for|of|details|lists?|forms?|lens(?:es)?|persons?|pages?|us)\b)
          |(?:speak|talk) (?:to|with)|find out|check whether|clarify
        )\b
      `,
      "The answer is written down",
    ],
    [
      pattern("iu")`
        ^(?:
          book(?! (?:
              clubs?|fairs?|deals?|shel(?:f|ves)|cases?|stores?|shops?|launch|lists?|covers?|reviews?
              |reports?|tokens?|sales?|swap|groups?|exchange|signing|tours?|talks?|week|day|value|box
              |bags?|ends?|stalls?|of|on|for|about|by|in|from|with|to|is
            )\b|
            \s\d+$
          )\b
          |(?:reserve|rent) (?:an?|the|our|some|two|three|four|\d+)
            \s(?!(?:[\p{L}-]+\s)?(?:flat|apartment|house|office|shop|store|warehouse|fund|increase|deposit)\b)
        )
      `,
      "The booking is confirmed in writing",
    ],
    [
      pattern("i")`
        ^order(?! (?:
            of|for|in|is|by|to|on|forms?|books?|numbers?|lists?|history|confirmations?|process|processing
            |management|status|sheets?|entry|deadline|volume|systems?|intake
          )\b
        )\b
      `,
      "The delivery date is confirmed",
    ],
    [
      pattern("i")`
        ^(?:tell(?! (?:an?|the|our) (?:story|truth|joke)\b)|inform|notify|announce|remind|warn|give notice)
        \b(?! nobody)
      `,
      "Each recipient has got the message",
    ],
    [
      pattern("i")`
        ^(?:
          apply (?:for|to|at)|submit
          |register(?! (?:of|is|entry|office)\b)
          |file (?:.*\s)?(?:
            tax|returns?|claims?|applications?|complaints?|objections?|appeals?|petitions?|accounts|patents?
          )
          |hand in
        )\b
      `,
      "Receipt is confirmed",
    ],
    [
      /^(?:sign (?:.*\s)?(?:contracts?|leases?|agreements?|deeds?|polic(?:y|ies)|mortgage|tenancy)|agree|negotiate)\b/i,
      "The agreement is in writing",
    ],
    [/^(?:hire|recruit)(?! (?:cars?|purchase|costs?|fees?|of|for|is)\b)\b/i, "The contract is signed"],
    [/^(?:decide|choose|select)\b/i, "The decision is written down and known to those concerned"],
    [
      /^(?:write(?! (?:off|down|up)\b)|draft(?! (?:beer|excluders?|horses?|of|is)\b)|translate)\b/i,
      "A second person has read it",
    ],
    [
      pattern("iu")`
        ^(?:
          (?:scan|photograph)(?! (?:albums?|results?|appointments?|at|of|for|is)\b)
          |digiti[sz]e
          |export(?! (?:
              licen[cs]es?|papers|markets?|managers?|duty|permits?|declarations?|business|sales|to|for|of
              |is
            )\b
          )
          |record (?:an?|the|our) (?:[\p{L}-]+\s)?
            (?:songs?|albums?|audio|videos?|podcast|episodes?|interviews?|lectures?|concert|talks?)
        )\b
      `,
      "The files are complete and stored in two places",
    ],
  ],
  de: [
    [
      /(?:^|\s)(?:angebote?|kostenvoranschl\p{L}+)\s(?:.*\s)?(?:einholen|anfordern|vergleichen)$/iu,
      "Die Angebote liegen schriftlich vor, und eines ist gewählt",
    ],
    [
      /(?:^|\s)(?:fragen|anfragen|nachfragen|anrufen|klären|abklären|erkundigen)$|(?:^|\s)mit\s.*\ssprechen$/iu,
      "Die Antwort ist notiert",
    ],
    [
      pattern("iu")`
        ^(?!.*(?:rechnung|beleg|zahlung|konto|wohnung|büro|haus|laden(?!\p{L})|lager)).*(?:^|\s)
        (?:buchen|reservieren|mieten)$
      `,
      "Die Buchung ist schriftlich bestätigt",
    ],
    [
      /^(?!.*(?:geschäftsführer|vorst[aä]nd|vormund|betreuer|verwalter|taxi|tisch|grüße)).*(?:^|\s)bestellen$/iu,
      "Der Liefertermin ist bestätigt",
    ],
    [
      pattern("iu")`
        ^(?!(?:sich|über) ).*(?:^|\s)(?:
          informieren|(?<!^bei .*)melden|mitteilen|benachrichtigen|kündigen|bescheid geben|beantragen
          |einreichen|anmelden
        )$
      `,
      "Der Eingang ist bestätigt",
    ],
    [
      /(?:vertrag|verträge|vereinbarung|vollmacht)\s(?:.*\s)?unterschreiben$|(?:^|\s)aushandeln$/iu,
      "Die Vereinbarung liegt schriftlich vor",
    ],
    [
      /(?:^|\s)(?:entscheiden|auswählen|festlegen)$/iu,
      "Die Entscheidung ist notiert, und alle Beteiligten kennen sie",
    ],
    [/(?:^|\s)(?:schreiben|verfassen|entwerfen|übersetzen)$/iu, "Eine zweite Person hat es gelesen"],
    [
      /(?:^|\s)(?:scannen|einscannen|fotografieren|digitalisieren|exportieren)$/iu,
      "Die Dateien sind vollständig und doppelt gesichert",
    ],
  ],
  fr: [
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
  ],
  es: [
    [
      /^(?:pedir|solicitar|comparar)\s.*presupuestos?/iu,
      "Los presupuestos están por escrito, y uno está elegido",
    ],
    [/^(?:preguntar|llamar|contactar|hablar con|averiguar)(?!\p{L})/iu, "La respuesta está apuntada"],
    [
      /^(?:reservar|alquilar(?!.*(?:piso|casa|local|oficina|habitaci|apartamento)))(?!\p{L})/iu,
      "La reserva está confirmada por escrito",
    ],
    [/^encargar(?!\p{L})/iu, "La fecha de entrega está confirmada"],
    [
      /^(?:avisar|informar|comunicar|anunciar|dar de baja)(?!\p{L})/iu,
      "Cada destinatario ha recibido el mensaje",
    ],
    [
      pattern("iu")`
        ^(?:
          solicitar
          |presentar\s.*(?:solicitud|declaración|denuncia|recurso|documentación|papeles|reclamación)
          |inscribir
        )(?!\p{L})
      `,
      "El acuse de recibo está guardado",
    ],
    [
      /^(?:firmar\s.*(?:contrato|acuerdo|convenio|escritura|hipoteca)|negociar|acordar)(?!\p{L})/iu,
      "El acuerdo está por escrito y firmado",
    ],
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
  // "Book-keeping" and "call-out fee" are things.
  if (/^\p{L}+-/u.test(plain) && words.language !== "de") return [];
  const check = CHECKS[words.language].find(([verb]) => verb.test(plain));
  return check ? [check[1]] : [];
}

/** "Tell clients, the bank and HMRC about the move" has three parts. A text with longer parts, or with actions, is no list. */
function listParts(title: string, { action, joint, language }: Words): string[] {
  const items = title.split(new RegExp(`,\\s+(?:(?:${joint})\\s+)?|\\s(?:${joint})\\s`, "iu"));
  if (items.length < 3 || items.length > MAX_PARTS) return [];
  const [first = "", ...rest] = items;
  const begin = first.split(new RegExp(`\\s(?:${PREPOSITIONS[language]})\\s|:\\s`, "iu")).at(-1)!;
  const verb = LIST_VERBS[language];
  const isOther = new RegExp(`\\s(?:${OTHER_PREPOSITIONS})\\s`, "iu").test(begin);
  if (isOther || (begin === first && !verb.test(title))) return [];
  const end = `\\s(?:${PREPOSITIONS[language]}|${OTHER_PREPOSITIONS})\\s`;
  const last = rest.pop()!.split(new RegExp(end, "iu"))[0]!;
  const parts = [
    language === "de" ? begin : begin.replace(verb, ""),
    ...rest,
    language === "de" && action.test(last) ? last.replace(/\s\p{Ll}+$/u, "") : last,
  ];
  const isPart = (text: string) =>
    countWords(text) <= MAX_WORDS_OF_PART && !(language !== "de" && action.test(text));
  return parts.every(isPart) ? parts : [];
}
