import { addDays } from "../../../../dates/time-zone.ts";
import { pattern } from "../../../../text/pattern.ts";
import type { FoundDate } from "./found-date.ts";

/** How many characters around a date tell what happens on it. */
const REACH = 80;
/** Begins a reason, in any language. */
const BECAUSE = /(?<!\p{L})(?:because|weil|denn|parce que|puisque|car|porque|ya que)(?!\p{L})/iu;

/** Says that something costs more from a day on, in any language, so that it is bought before: "prices go up after New Year". */
const PRICE_RISE = pattern("iu")`
  (?<!\p{L})(?:
    (?:prices?|fees?|rates?|fares?|tickets?|rents?|premiums?)
      (?:\s(?:for|of)\s(?<what>[^,;.]{2,40}?))?
      \s(?:will\s)?(?:go(?:es)?\sup|rises?|increases?|doubles?|climbs?)
    |(?:gets?|becomes?|is|are|will\sbe)\s(?:\p{L}+\s)?(?:more\sexpensive|dearer|pricier)
    |early[-\s]bird
    |teurer
    |(?:preise?|gebühr|gebühren|kosten|tarife?)\s(?:für\s[^,;.]{2,40}?\s)?(?:steigt|steigen|erhöht|erhöhen)
    |(?:prix|tarifs?|frais)\s(?:.{2,40}?\s)?augmente(?:nt|ra|ront)?
    |plus\schers?
    |(?:sube|suben|subirá|subirán)\s(?:el\s|los\s|de\s)?(?:precios?|tarifas?)|más\scar[oa]s?
    |(?:precios?|tarifas?)\s(?:.{2,40}?\s)?(?:sube|suben|subirá|subirán)
  )(?!\p{L})
`;

/** Precedes the last day of the old price. */
const LAST_DAY = pattern("iu")`
  (?<!\p{L})(?:after|until|till|by|ends?\son|nach|bis(?:\szum)?|après|jusqu['’]au|después\sdel?|hasta(?:\sel)?)
  \s(?:the\s|dem\s|le\s|el\s)?$
`;

/** The part of a sentence in which a date stands. */
function getClause({ start, end }: FoundDate, text: string): string {
  const before = text.slice(Math.max(0, start - REACH), start).split(/[.,;!?\n]/);
  const after = text.slice(end, end + REACH).split(/[.,;!?\n]/);
  return before.at(-1)! + text.slice(start, end) + after[0]!;
}

/** Whether a text says that something costs more from a day on. @returns what does, or "" */
export const findPriceRise = (text: string): string | null => {
  const rise = PRICE_RISE.exec(text);
  return rise && (rise.groups?.what ?? "");
};

/** Makes the day from which something costs more the last day before that: "prices go up after New Year" is 31 December. */
export const toReason = (date: FoundDate, text: string): FoundDate => {
  if (findPriceRise(getClause(date, text)) === null) return date;
  const isLastDay = date.isExact && LAST_DAY.test(text.slice(Math.max(0, date.start - REACH), date.start));
  return { ...date, day: isLastDay ? date.day : addDays(date.day, -1), isDeadline: true, isReason: true };
};

/** Whether what precedes a date in its clause begins a reason: "because she goes on leave in". */
export const isAfterBecause = (before: string): boolean => BECAUSE.test(before);
