import { pattern } from "../../../text/pattern.ts";
import type { PlaybookLanguage } from "../playbook.ts";
import type { Words } from "../read/words/words.ts";

/** An event before which the work must be done: "before the wedding". It is another project, or a part of this one. */
const BY_WHEN: Record<PlaybookLanguage, RegExp> = {
  en: /(?<=[\p{L}\d,]\s)(?:(?:before|until|in time for|ahead of) (?:the|our|my|his|her|their|an?|\p{L}+['’]s) |after (?:the|our|my|his|her|their|\p{L}+['’]s) (?=(?:\S+ ){0,2}(?:wedding|party|move|renovation|conference|festival|holiday|trip|tournament|exhibition))|(?:before|until) (?:i|we|they|he|she|you) )[^,;:.()]+/giu,
  de: /(?<=[\p{L}\d,]\s)(?:vor|bis zu[rm]?|rechtzeitig zu[rm]?) (?:(?:de[rm]|unser\p{L}*|mein\p{L}*) )?(?:\p{Ll}+ )?\p{Lu}\p{L}+|(?<=[\p{L}\d,]\s)nach (?:der|dem|unserer|meiner) (?:hochzeit|feier|party|konferenz|reise|renovierung)|(?<=, )bevor [^,;:.()]+/giu,
  fr: /(?<=[\p{L}\d,]\s)avant (?:(?:le|la|les|notre|nos|mon|ma|de) |l['’]|d['’]|qu)[^,;:.()]+/giu,
  es: /(?<=[\p{L}\d,]\s)antes de(?:l| (?:la|los|las|nuestr[oa]s?|mi|que|\p{L}+[aei]r(?:nos|me|se)?)) [^,;:.()]+/giu,
};

/**
 * When work is done or for which occasion a thing is: "repaint the gym | during the summer holidays", "a trip | for mum's 80th birthday".
 * The work is no holiday, and the trip no party.
 */
const OCCASION: Record<PlaybookLanguage, RegExp> = {
  en: pattern("giu")`
    (?<=[\p{L}\d,]\s)(?:(?:during|in|over)\s(?:the|our)\s(?:\p{L}+\s){0,2}(?:holidays|vacation|break)|for\s(?:the\s(?:start|beginning)\sof\s)?(?:the\s)?(?:new\s)?(?:school\syear|term))(?!\p{L})
    |(?<=(?:^|\s)(?:trip|gift|present|cake|video|film|book|album|card|speech|poem|song|quilt|weekend|flights?|cruise)\s)
      (?:for|on|to\smark)\s[^,;:.()]{1,40}?(?:birthday|wedding|anniversary|retirement)(?!\p{L})
  `,
  de: pattern("gu")`
    (?<=[\p{L}\d,]\s)(?:(?:in|während)\s(?:den|der|unseren)\s(?:\p{Lu}\p{L}+f|F)erien|zum\s(?:neuen\s)?Schuljahr\p{L}*)
    |(?<=(?:Reise|Geschenk|Torte|Kuchen|Video|Film|Buch|Fotobuch|Album|Karte|Rede|Gedicht|Lied|Wochenende)\s)(?:zu[rm]|für)\s[^,;:.()]{0,30}?(?:Geburtstag|Hochzeit|Jubiläum|Ruhestand)
  `,
  fr: pattern("giu")`
    (?<=[\p{L}\d,]\s)(?:(?:pendant|durant)\sles\svacances(?:\s(?:de\s\p{L}+|d['’]\p{L}+|scolaires))?|pour\sla\srentrée)(?!\p{L})
    |(?<=(?:voyage|cadeau|gâteau|vidéo|film|livre|album|carte|discours|poème|chanson|week-end)\s)pour\s[^,;:.()]{1,40}?(?:ans|anniversaire|mariage|retraite)(?!\p{L})
  `,
  es: pattern("giu")`
    (?<=[\p{L}\d,]\s)(?:(?:en|durante)\s(?:las|estas)\svacaciones(?:\sde\s\p{L}+|\sescolares)?|para\s(?:el\sinicio\sdel\scurso|la\svuelta\sal\scole))(?!\p{L})
    |(?<=(?:viaje|regalo|tarta|vídeo|video|libro|álbum|tarjeta|discurso|poema|canción)\s)(?:para|por)\s[^,;:.()]{1,40}?(?:cumpleaños|boda|aniversario|jubilación)(?!\p{L})
  `,
};

/**
 * An action on a thing, and the place or business that the thing belongs to: "repair the oven | of the bakery", "switch | our bakery | to a
 * till", "write down | how our exam office works".
 */
const OF_THING: Record<PlaybookLanguage, RegExp> = {
  en: pattern("giu")`
    (?<=(?:^|\b(?:to|and|want|please)\s)
      (?:repair|fix|mend|replace|renew|sell|buy|get|find|hire|introduce|install|raise|cut|lower|reduce|clean|insulate|order|rent
        |add|integrate|implement|offer|rewrite|test)\s
      [^,;:.]{2,60}?\s)
    (?:of|from|in|at|on|behind|to|into)\s(?:the|our|my|his|her|their|an?)\s(?:[\p{L}\d'’-]+\s?){1,3}(?:\([^)]*\))?
    |(?<=(?:^|\bto\s)(?:replace|repair|fix|get|renew)\s.{2,40})\bin\sour\s(?:[\p{L}'’-]+\s?){1,3}
    |(?<=(?:^|\bto\s)(?:switch|convert|move|change)\s)(?:the|our|my)\s(?:(?!from\s)[\p{L}'’-]+\s){1,3}?(?=(?:over\s)?to\s)
    |(?<=(?:^|\bto\s)(?:describe|document|explain|write\sdown|record|find\sout|check)\s)how\s(?:the|our|my)\s(?:[\p{L}'’-]+\s?){1,4}
  `,
  de: /(?<=\p{Lu}\p{L}+ )(?:de[sr]|meine[sr]|unsere[sr]) (?:\p{Ll}+ )?\p{Lu}\p{L}+(?=.*\s(?:reparieren|ersetzen|erneuern|verkaufen|austauschen|abschleifen|senken|erhöhen|dämmen|decken)(?!\p{L}))|(?<=^|\s)(?:in|zu|auf|für|an) (?:unser|mein)\p{L}{0,2} (?:\p{Ll}+ )?\p{Lu}[\p{L}-]+(?=.*\s(?:hinzufügen|ergänzen|einbauen|integrieren|einbinden|anbieten|testen)(?!\p{L}))/gu,
  fr: /(?<=(?:^|\s)(?:réparer|remplacer|vendre|acheter|changer|installer|isoler|baisser|augmenter|ajouter|intégrer|tester) [^,;:.]{2,60}? )(?:(?:de|à|sur) (?:la |notre |mon |ma |nos )|de l['’]|du |des |dans (?:la|le|notre) )(?:[\p{L}'’-]+ ?){1,3}(?:\([^)]*\))?/giu,
  es: /(?<=(?:^|\s)(?:reparar|sustituir|cambiar|vender|comprar|instalar|aislar|reducir|subir|bajar|añadir|integrar|probar) [^,;:.]{2,60}? )(?:(?:de|a|en) (?:la|los|las|nuestr[oa]s?|mi) |del )(?:[\p{L}-]+ ?){1,3}(?:\([^)]*\))?/giu,
};

interface Part {
  start: number;
  end: number;
}

/** The parts of a text that say for whom or where something is, or by when. They are not what the project is about. */
export const findSurroundings = (text: string, { owner, language }: Words): Part[] =>
  [owner, BY_WHEN[language]].flatMap((pattern) => findParts(text, pattern));

/** The parts of a text that say in which holidays the work is done, or for which occasion the thing is. They name no project. */
export const findOccasions = (text: string, { language }: Words): Part[] =>
  [OCCASION[language], OF_THING[language]].flatMap((pattern) => findParts(text, pattern));

const findParts = (text: string, pattern: RegExp): Part[] =>
  [...text.matchAll(pattern)].map(({ 0: part, index }) => ({ start: index, end: index + part.length }));
