import type { PlaybookLanguage } from "../../playbook.ts";
import type { Candidate } from "../candidate.ts";
import { createStep } from "./create-step.ts";
import type { Step } from "./goal-steps/types.ts";

interface Offers {
  /** Whether a brief speaks of offers. */
  mentioned: RegExp;
  /** The title of a task that gets some. */
  get: RegExp;
  /** The title of a task that decides between them. */
  choose: RegExp;
  /** A point that only names offers: "three quotes". */
  bare: RegExp;
  toGet: (offers: string) => string;
  /** Says that the offers have arrived: "two quotes are in". */
  there: RegExp;
  getStep: Step;
  chooseStep: Step;
}

export const OFFERS: Record<PlaybookLanguage, Offers> = {
  en: {
    mentioned: /\b(?:quotes?|offers?|quotations?|estimates?|bids)\b/i,
    get: /^(?:get|obtain|collect|request|ask for|gather|compare)\s.{0,40}\b(?:quotes?|offers?|quotations?|estimates|bids)\b/i,
    choose: /^(?:choose|select|pick|decide|award|hire|accept|commission)\b|\bplace the order\b/i,
    bare: /^(?:\S+\s){0,2}(?:quotes|offers|quotations|estimates|bids)$/i,
    toGet: (offers) => `Get ${offers}`,
    there:
      /\b(?:quotes?|offers?|quotations?|estimates?|bids)\s(?:are|is|have|has|arrived|came)\s(?!(?:still|missing|not)\b)|\b(?:have|got|received)\s\S+\s(?:quotes?|offers?)\b/i,
    getStep: ["Get three written offers", "The offers cover the same work and are in writing"],
    chooseStep: ["Choose an offer and place the order", "The order is confirmed with price and date"],
  },
  de: {
    mentioned: /(?<!\p{L})(?:angebote?n?|kostenvoranschl\p{L}+)(?!\p{L})/iu,
    get: /(?:^|\s)(?:angebote?|kostenvoranschl\p{L}+)\s(?:.*\s)?(?:einholen|anfordern|vergleichen|besorgen)(?!\p{L})/iu,
    choose: /(?<!\p{L})(?:auswählen|wählen|entscheiden|beauftragen|vergeben|annehmen)(?!\p{L})/iu,
    bare: /^(?:\S+\s){0,2}(?:angebote|kostenvoranschläge)$/iu,
    toGet: (offers) => `${offers} einholen`,
    there:
      /(?:angebote?|kostenvoranschl\p{L}+)\s(?:liegen|liegt|sind|ist|haben)\s(?!noch\snicht)|(?<!\p{L})haben\s(?:\S+\s){1,2}angebote(?!\p{L})/iu,
    getStep: ["Drei schriftliche Angebote einholen", "Die Angebote nennen dieselbe Leistung und liegen vor"],
    chooseStep: ["Ein Angebot auswählen und beauftragen", "Der Auftrag ist mit Preis und Termin bestätigt"],
  },
  fr: {
    mentioned: /(?<!\p{L})(?:devis|offres?)(?!\p{L})/iu,
    get: /^(?:demander|obtenir|comparer|faire faire|récupérer)\s.{0,40}(?<!\p{L})(?:devis|offres)(?!\p{L})/iu,
    choose: /^(?:choisir|décider|sélectionner|retenir|signer le devis|accepter)(?!\p{L})/iu,
    bare: /^(?:\S+\s){0,2}(?:devis|offres)$/iu,
    toGet: (offers) => `Demander ${offers}`,
    there: /(?:devis|offres?)\s(?:sont|est|ont)\s(?!pas)|(?:avons|ai)\s(?:reçu\s)?(?:\S+\s)devis(?!\p{L})/iu,
    getStep: ["Demander trois devis écrits", "Les devis portent sur les mêmes travaux"],
    chooseStep: ["Choisir un devis et passer la commande", "La commande est confirmée avec prix et date"],
  },
  es: {
    mentioned: /(?<!\p{L})(?:presupuestos|ofertas?)(?!\p{L})/iu,
    get: /^(?:pedir|solicitar|conseguir|comparar)\s.{0,40}(?<!\p{L})(?:presupuestos|ofertas)(?!\p{L})/iu,
    choose: /^(?:elegir|decidir|seleccionar|aceptar|encargar)(?!\p{L})/iu,
    bare: /^(?:\S+\s){0,2}(?:presupuestos|ofertas)$/iu,
    toGet: (offers) => `Pedir ${offers}`,
    there:
      /(?:presupuestos|ofertas)\s(?:están|han)|(?:tenemos|hay|recibido)\s(?:ya\s)?\S+\s(?:presupuestos|ofertas)(?!\p{L})/iu,
    getStep: ["Pedir tres presupuestos por escrito", "Los presupuestos son del mismo trabajo"],
    chooseStep: [
      "Elegir un presupuesto y encargar el trabajo",
      "El encargo está confirmado con precio y fecha",
    ],
  },
};

/** Adds the choice between several offers after the step that gets them, unless a step already decides. */
export function addChoiceOfOffer(candidates: Candidate[], language: PlaybookLanguage): Candidate[] {
  const { bare, toGet, get, choose, getStep, chooseStep } = OFFERS[language];
  for (const candidate of candidates) {
    const { title } = candidate;
    if (candidate.source === null && bare.test(title))
      candidate.title = toGet(language === "de" ? title : lowerFirst(title));
  }
  const at = candidates.findIndex(({ title }) => get.test(title));
  if (at < 0 || candidates.some(({ title }) => choose.test(title))) return candidates;
  const offers = candidates[at]!;
  offers.doneWhen = [getStep[1]];
  const [title, check] = chooseStep;
  const choice = createStep({ key: "choice", title, doneWhen: [check], after: [offers.key], dueDays: null });
  const later = candidates.slice(at + 1);
  // What waits for the offers waits for the choice.
  for (const candidate of later)
    if (candidate.after.includes(offers.key)) candidate.after = [...candidate.after, "choice"];
  return [...candidates.slice(0, at + 1), choice, ...later];
}

const lowerFirst = (text: string) => text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
