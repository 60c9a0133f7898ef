import type { PlaybookLanguage } from "../../playbook.ts";
import { english } from "./english/goal-actions.ts";
import { french } from "./french/goal-actions.ts";
import { german } from "./german/goal-actions.ts";
import type { GoalActionWords } from "./goal-action-words.ts";
import { spanish } from "./spanish/goal-actions.ts";

export const GOAL_ACTIONS: Record<PlaybookLanguage, GoalActionWords> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};
