import { pattern } from "../../../../text/pattern.ts";
import { ADDRESS } from "../words/address.ts";

/** "20,000", "1.500,50", "40" */
export const NUMBER = String.raw`\d{1,3}(?:[.,'’ ]\d{3}){1,3}(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?`;
const SCALE = String.raw`k|m|tsd\.?|mio\.?|thousand|million|tausend|mille|mil`;
const CURRENCY = String.raw`€|\$|£|euros?|eur|dollars?|usd|pounds?|gbp|quid|bucks|chf|franken|francs?|pesos?|kč|zł`;

/** An amount without a currency: large, or with a scale. */
const BARE_AMOUNT = String.raw`\d{1,3}(?:[.,'’ ]\d{3}){1,3}|\d{3,9}|\d{1,3}(?=\s?(?:${SCALE}))`;

/** The smaller amount of a range: "75-90k EUR". */
const RANGE_START = String.raw`(?:${NUMBER})\s?k?\s?[-–]\s?`;

/** An amount, in the groups `a` to `d`, and its scale, in `as` to `ds`. */
export const MONEY = pattern("giu")`
  (?<![\p{L}\p{N}.,])(?:
    // "€1,500", "eur 20k"
    (?:€|\$|£|eur|usd|gbp|chf)\s?(?<a>${NUMBER})\s?(?<as>${SCALE})?(?![\p{L}\p{N}])
    // "75-90k EUR", "20 thousand euros"
    |(?:${RANGE_START})?(?<b>${NUMBER})\s?(?<bs>${SCALE})?\s?(?:${CURRENCY})(?![\p{L}\p{N}])
    // "40,000 in savings"
    |(?<d>${BARE_AMOUNT})\s?(?<ds>${SCALE})?
      (?=
        \s(?:in |of |de |d['’]|d’)?
        (?:savings|funding|ersparnisse|erspartes|eigenkapital|économies|ahorros)(?!\p{L})
      )
    // "budget: about 40,000"
    |(?<=
        (?:budget|presupuesto|cost|kosten)
        (?:\s|:|=|of|von|de|max|is|around|about|ca\.?|~|under|up to){1,4}
      )
      (?<c>${BARE_AMOUNT})\s?(?<cs>${SCALE})?(?![\p{L}\p{N}%])
  )
`;

/** "40", "5 %", "120 m²" */
export const PLAIN_NUMBER = pattern("gu")`
  (?<![\p{L}\p{N}.,])(?:${NUMBER})
  \s?(?:%|k(?!\p{L})|m²|m2|km|kg|h(?!\p{L}))?(?![\p{N}])
`;

/** A form of address marks a name in any language. */
export const TITLED = pattern("gu")`
  (?<!\p{L})
  (?:${ADDRESS})
  \s(\p{Lu}[\p{L}'’-]+)
`;

/** Words, codes and addresses that are names in any language. */
export const CODE = pattern("gu")`
  (?<![\p{L}\p{N}])(?:
    // "ISO 27001", "GDPR"
    [A-Z]{2,}[A-Z0-9-]*(?:\s\d{2,6})?
    // "HubSpot"
    |[A-Z]?\p{Ll}+[A-Z][\p{L}\p{N}]*
    // "example.com"
    |[\p{L}\p{N}-]{1,63}\.(?:com|org|net|de|fr|es|io|eu|co|app)
  )(?![\p{L}\p{N}])
`;

/** A word of a proper name, which may be that of a saint: "St. Mary's". */
export const NAME = String.raw`(?:St\.\s)?\p{Lu}[\p{L}'’-]*`;

/** Endings of German nouns that are not places ("in Wohnung"), or not persons. */
export const GERMAN_NO_PLACE = pattern("i")`
  (?:
    ung|heit|keit|zeit|ion|ment|schaft|arbeit|form|ruhe|küche|bad|garten|haus|büro|schule|firma|team
    |stadt|ordnung|absprache|teil|tagen|wochen|monaten|druck|auftrag|betrieb|kraft|rente
  )$
`;
export const GERMAN_NO_PERSON = /(?:ung|heit|keit|zeit|ion|ment|schaft|en|er|ern|el|ik|at|or)$/i;
