import { pattern, patternPart } from "../../../../text/pattern.ts";
import type { PlaybookLanguage } from "../../playbook.ts";

interface ThingWords {
  /** What precedes a thing that somebody needs. */
  need: RegExp;
  article: RegExp;
  /** The verb for each kind of thing, the most specific kind first. */
  verbs: [thing: RegExp, toTitle: (thing: string) => string][];
  /** The verb for all other things. */
  other: (thing: string) => string;
}

/** What follows the noun of a thing: "flights | from Dublin". */
const DETAIL: Record<PlaybookLanguage, RegExp> = {
  en: /\s(?:for|from|to|in|with|at|of|on|who|that|until|by)\s/iu,
  de: /\s(?:für|von|vom|nach|in|im|mit|am|auf|zum|zur|bis|aus|der|des)\s/iu,
  fr: /\s(?:pour|de|du|des|à|au|en|avec|chez|qui)\s|\sd['’]/iu,
  es: /\s(?:para|de|del|a|al|en|con|que)\s/iu,
};

const BOOKED = {
  en: patternPart`
    flights?|hotels?|rooms?|hall|venue|coach|bus|minibus|van|trains?|tickets?|beds?|accommodation|hostel|ferry|band|dj|studio|pitch|marquee
    |taxi|shuttle|stage|cottage|boat
  `,
  de: patternPart`
    flüge?|\p{L}*hotel\p{L}*|\p{L}*zimmer|\p{L}*saal|\p{L}*halle|\p{L}*raum|\p{L}*bus(?:se)?|\p{L}*tickets?|\p{L}*karten?|betten|unterkunft|fähre|band|dj|\p{L}*bühne|\p{L}*zelt
    |taxi|boot
  `,
  fr: "billets?|vols?|hôtel|chambres?|salle|car|bus|minibus|train|lits?|hébergement|ferry|groupe|scène|taxi",
  es: "billetes?|vuelos?|hotel|habitaci(?:ón|ones)|sala|autobús|autocar|trenes|tren|camas?|alojamiento|ferri|grupo|escenario|taxi",
};
const PEOPLE = {
  en: patternPart`
    people|helpers?|volunteers?|staff|(?:photograph|cater|design|teach|train|driv|interpret|lawy|manag|support|organis|organiz|babysitt|speak|bak|work|lead|build|reform)ers?
    |couriers?|engineers?|poets?|translators?|nurses?|cooks?|chefs?|solicitors?|architects?|electricians?|plumbers?|sponsors?|partners?|advis[eo]rs?|mentors?
    |editors?|mechanics?|notar(?:y|ies)|musicians?|moderators?|instructors?|coaches|transporters?|movers?|suppliers?|contractors?|guides?
  `,
  de: patternPart`
    \p{L}*(?:helfer|fahrer|lehrer|erzieher|übersetzer|pfleger|trainer|betreuer|handwerker|berater|redner|fotografen?|köche?|anwält\p{L}*|anwalt|architekten?|kurier|dolmetscher
    |spediteur|spedition|partner|sponsor(?:en)?|gutachter|musiker|moderator(?:en)?|mitarbeiter|dichter)(?:in|innen)?|leute|personal|köchin
  `,
  fr: patternPart`
    photographes?|traiteurs?|cuisiniers?|traducteurs?|traductrices?|bénévoles?|professeure?s?|animateurs?|animatrices?|chauffeurs?|avocate?s?|architectes?|infirmi[eè]re?s?
    |professionnel(?:le)?s|éducat(?:eurs?|rices?)|partenaires?|sponsors?|guides?|transporteurs?|personnes|aides?|musiciens?
  `,
  es: patternPart`
    fotógraf[oa]s?|cociner[oa]s?|traductor(?:a|es|as)?|voluntari[oa]s?|profesor(?:a|es|as)?|monitor(?:a|es|as)?|conductor(?:a|es|as)?|abogad[oa]s?|arquitect[oa]s?
    |educador(?:a|es|as)?|enfermer[oa]s?|soci[oa]s?|patrocinador(?:es)?|guías?|transportistas?|personas|ayudantes?|músicos?
  `,
};

/** Verbs for things that somebody needs: "a courier" is found, "flights" are booked. */
export const THINGS: Record<PlaybookLanguage, ThingWords> = {
  en: {
    need: /^(?:(?:and|but|so|also|then)\s)*(?:(?:we|i|you|they)(?:['’]ll)?\s(?:(?:also|still|will|definitely|probably)\s)*)?(?:need|want)\s(?!to\s)/iu,
    article: /^(?:an?|the|some|our|my)\s/iu,
    verbs: [
      [pattern("iu")`(?:^|\s)(?:${BOOKED.en})$`, (thing) => `Book ${thing}`],
      [pattern("iu")`(?:^|\s)(?:${PEOPLE.en})$`, (thing) => `Find ${thing}`],
    ],
    other: (thing) => `Get ${thing}`,
  },
  de: {
    need: /^(?:(?:und|aber|also|außerdem)\s)*(?:wir|ich)\s(?:brauchen?|benötigen?)\s(?:(?:noch|auch|dringend)\s)*/iu,
    article: /^(?:eine?n?|der|die|das|den)\s/iu,
    verbs: [
      [pattern("iu")`(?:^|\s)(?:${BOOKED.de})$`, (thing) => `${thing} buchen`],
      [pattern("iu")`(?:^|\s)(?:${PEOPLE.de})$`, (thing) => `${thing} finden`],
      [
        /(?:genehmigung|erlaubnis|gutachten|angebote?|bescheinigung|attest|zusagen?|nachweis)$/iu,
        (thing) => `${thing} einholen`,
      ],
    ],
    other: (thing) => `${thing} organisieren`,
  },
  fr: {
    need: /^(?:(?:et|mais|aussi)\s)*(?:il (?:nous|me) (?:faut|faudra|faudrait)\s(?:aussi\s|encore\s)?|(?:nous avons|on a|j['’]ai) (?:aussi |encore )?besoin d(?:e\s|['’]))/iu,
    article: /^(?:une?\s|des\s|les?\s|la\s|du\s|l['’])/iu,
    verbs: [
      [pattern("iu")`(?:^|\s)(?:${BOOKED.fr})$`, (thing) => `Réserver ${thing}`],
      [pattern("iu")`(?:^|\s)(?:${PEOPLE.fr})$`, (thing) => `Trouver ${thing}`],
      [
        /(?:^|\s|['’])(?:agréments?|autorisations?|permis|certificats?|attestations?|licences?|assurances?|devis)$/iu,
        (thing) => `Obtenir ${thing}`,
      ],
    ],
    other: (thing) => `Prévoir ${thing}`,
  },
  es: {
    need: /^(?:(?:y|pero|también)\s)*(?:necesit(?:amos|o)|(?:nos\s|me\s)?hacen? falta)\s(?:también\s)?/iu,
    article: /^(?:un[oa]?s?|el|la|los|las)\s/iu,
    verbs: [
      [pattern("iu")`(?:^|\s)(?:${BOOKED.es})$`, (thing) => `Reservar ${thing}`],
      [pattern("iu")`(?:^|\s)(?:${PEOPLE.es})$`, (thing) => `Buscar ${thing}`],
      [
        /(?:^|\s)(?:permisos?|licencias?|certificados?|seguros?|autorizaci(?:ón|ones)|presupuestos?)$/iu,
        (thing) => `Obtener ${thing}`,
      ],
    ],
    other: (thing) => `Conseguir ${thing}`,
  },
};

/** The title of a step that gets a thing: "Book flights from Dublin". */
export function toGetTitle(thing: string, language: PlaybookLanguage): string {
  const { verbs, other } = THINGS[language];
  const [noun = ""] = thing.split(DETAIL[language]);
  const [, toTitle] = verbs.find(([kind]) => kind.test(noun)) ?? [null, other];
  return toTitle(thing);
}
