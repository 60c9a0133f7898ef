import type { PlaybookLanguage } from "../../playbook.ts";
import type { DeedWords } from "./deed-words.ts";
import { english } from "./english/deeds.ts";
import { french } from "./french/deeds.ts";
import { german } from "./german/deeds.ts";
import { spanish } from "./spanish/deeds.ts";

export const DEEDS: Record<PlaybookLanguage, DeedWords> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};
