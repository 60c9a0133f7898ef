import { pattern, patternPart } from "../../../../../text/pattern.ts";
import type { PlaybookLanguage } from "../../../playbook.ts";
import { OFFERS } from "../offers.ts";
import type { GoalSteps, Step } from "./types.ts";

/** The work of craftsmen: what a brief says when others do it, and the imperative. */
const ENGLISH_DONE = patternPart`
  fixed|repaired|replaced|paved|painted|renovated|insulated|built|rebuilt|redone|installed|laid|rewired|plastered|tiled|restored|pruned|felled
  |demolished|extended|converted|dried|renewed|sealed|sanded|resurfaced|soundproofed|fitted|upholstered|removed|printed
`;
const ENGLISH = patternPart`
  fix|repair|replace|pave|paint|renovate|insulate|build|rebuild|redo|install|lay|rewire|plaster|tile|restore|prune|fell|demolish|extend|convert
  |renew|seal|sand|resurface|soundproof|refurbish|reroof
`;
const GERMAN = patternPart`
  \p{L}*(?:
    pflastern|bauen|streichen|reparieren|sanieren|renovieren|decken|dämmen|erneuern|fällen|mauern|verputzen|fliesen|verlegen|installieren|abreißen
    |austauschen|lackieren|abschleifen|isolieren|anlegen|asphaltieren|polstern|restaurieren|anfertigen|einsetzen|abdichten|ersetzen
  )
`;
const FRENCH = patternPart`
  paver|réparer|refaire|remplacer|rénover|isoler|construire|installer|poser|peindre|carreler|restaurer|abattre|élaguer|démolir|agrandir|crépir
  |vitrifier|poncer|insonoriser|changer
`;
const SPANISH = patternPart`
  pavimentar|reparar|arreglar|reformar|aislar|insonorizar|construir|instalar|pintar|restaurar|talar|renovar|impermeabilizar|cambiar|sustituir
`;

/** The goal is done by others by its own words, or by the offers that the brief names: "pave the yard, three quotes". */
const VERBS: Record<PlaybookLanguage, { byWords: RegExp; withOffers: RegExp }> = {
  en: {
    byWords: new RegExp(
      String.raw`^(?:get|have)\s(?:\S+\s){1,6}?(?:re)?(?:${ENGLISH_DONE})(?=$|[,.;:(]|\s)`,
      "iu",
    ),
    withOffers: new RegExp(`^(?:${ENGLISH})\\s`, "iu"),
  },
  de: {
    byWords: pattern("iu")`(?:^|\s)${GERMAN}\slassen(?=$|[,.;])`,
    withOffers: pattern("iu")`(?:^|\s)${GERMAN}(?=$|[,.;])`,
  },
  fr: {
    byWords: pattern("iu")`^faire\s(?:${FRENCH})(?!\p{L})`,
    withOffers: pattern("iu")`^(?:${FRENCH})(?!\p{L})`,
  },
  es: {
    byWords: pattern("iu")`^(?:mandar|hacer)\s(?:a\s)?(?:${SPANISH})(?!\p{L})`,
    withOffers: pattern("iu")`^(?:${SPANISH})(?!\p{L})`,
  },
};

const AFTER: Record<PlaybookLanguage, Step[]> = {
  en: [
    ["Check the work and have defects put right", "Defects are listed with a date, or there are none"],
    ["Pay the invoice and file the papers", "The invoice is checked, and the warranty is filed"],
  ],
  de: [
    ["Arbeit abnehmen und Mängel beheben lassen", "Mängel sind mit Termin notiert, oder es gibt keine"],
    ["Rechnung prüfen, bezahlen und ablegen", "Rechnung und Gewährleistung sind abgelegt"],
  ],
  fr: [
    [
      "Réceptionner les travaux et faire corriger les défauts",
      "Les défauts ont une date, ou il n'y en a pas",
    ],
    ["Vérifier, payer et classer la facture", "La facture et la garantie sont classées"],
  ],
  es: [
    ["Revisar el trabajo y hacer corregir los defectos", "Los defectos tienen fecha, o no hay ninguno"],
    ["Comprobar, pagar y archivar la factura", "La factura y la garantía están archivadas"],
  ],
};

/** The steps of a goal that others do for money: offers, the order, the check of the work. Null for any other goal. */
export function findStepsByOthers(goal: string, text: string, language: PlaybookLanguage): GoalSteps | null {
  const { byWords, withOffers } = VERBS[language];
  const { mentioned, there, getStep, chooseStep } = OFFERS[language];
  const hasOffers = mentioned.test(text);
  const verb = byWords.test(goal) ? byWords : withOffers;
  if (!verb.test(goal) || (verb === withOffers && !hasOffers)) return null;
  const before = there.test(text) ? [chooseStep] : hasOffers ? [] : [getStep];
  return { verb, isTask: true, isByOthers: true, before, after: AFTER[language] };
}
