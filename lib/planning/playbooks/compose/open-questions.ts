import { pattern } from "../../../text/pattern.ts";
import type { PlaybookLanguage } from "../playbook.ts";
import type { ParsedBrief } from "../read/brief.ts";
import type { Clause } from "../read/clauses/clauses.ts";
import type { GoalSteps } from "./added-steps/goal-steps/types.ts";
import { listOwnQuestions } from "./questions.ts";
import { TEXTS } from "./texts.ts";
import { readAssignment } from "./titles/titles.ts";

const MAX_QUESTIONS = 4;
/** A person who lists this many steps is not asked what the result is. */
const MIN_POINTS_OF_DETAIL = 3;

/** What costs money, so that the budget matters. */
const COSTS: Record<PlaybookLanguage, RegExp> = {
  en: pattern("iu")`
    \b(?:buy|purchase|order|rent|hire|book|renovate|repair|replace|build|install|pave|paint|quotes?|budget|costs?|cater\p{L}*|venue|hotel|flights?
    |party|trip|camp|equipment|material|supplier|builder|contractor|licen[cs]e|ads)\b
  `,
  de: pattern("iu")`
    (?<!\p{L})(?:kaufen|bestellen|mieten|buchen|anschaffen|renovieren|reparieren|ersetzen|bauen|lassen|streichen|\p{L}*angebote?|budget|\p{L}*kosten
    |\p{L}*fest|\p{L}*feier|party|\p{L}*reise|\p{L}*camp|hotel|flüge?|material|handwerker|lieferant\p{L}*)(?!\p{L})
  `,
  fr: pattern("iu")`
    (?<!\p{L})(?:acheter|commander|louer|réserver|rénover|réparer|remplacer|construire|installer|peindre|devis|budget|co[uû]ts?|traiteur|salle|hôtel|vols?
    |fête|voyage|camp|matériel|fournisseur|artisan)(?!\p{L})
  `,
  es: pattern("iu")`
    (?<!\p{L})(?:comprar|pedir|alquilar|reservar|reformar|reparar|sustituir|construir|instalar|pintar|presupuestos?|costes?|catering|hotel|vuelos?|fiesta
    |viaje|campamento|material|proveedor)(?!\p{L})
  `,
};

/**
 * Lists the questions of a brief without a playbook: its own, and those that fit its goal and that it leaves open, such as the budget of
 * a purchase, or who does what in a group.
 */
export function listOpenQuestions(brief: ParsedBrief, points: Clause[], steps: GoalSteps | null): string[] {
  const { words, text, dates, facts, clauses } = brief;
  const { when, money, who, result, first, not } = TEXTS[words.language].questions;
  const isDetailed = points.length >= MIN_POINTS_OF_DETAIL;
  const isUnknown = steps === null && !isDetailed;
  const hasMoney = facts.some(({ kind }) => kind === "money");
  const isCostly = isUnknown || steps?.isByOthers || COSTS[words.language].test(text);
  const hasOwners = clauses.some((clause) => readAssignment(clause.text, words) !== null);
  const isRefused = [...clauses, ...brief.contraryParts].some(
    (clause) => clause.isRefused && clause !== brief.goal,
  );
  return [
    ...listOwnQuestions(brief),
    ...(dates.length > 0 ? [] : [when]),
    ...(isCostly && !hasMoney ? [money] : []),
    ...(hasOwners || steps?.isAlone ? [] : [who]),
    ...(isUnknown ? [result] : []),
    ...(isDetailed ? [] : [first]),
    ...(isDetailed || isRefused ? [] : [not]),
  ].slice(0, MAX_QUESTIONS);
}
