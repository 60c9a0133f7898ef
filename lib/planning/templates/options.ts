import type { Domain, PlaybookLanguage } from "../playbooks/playbook";

/** The permission that opens the templates. */
export const TEMPLATES_PERMISSION = "basic";

/** The domain of the templates that the user has made. */
export const OWN_DOMAIN = "own";

/** What a template keeps of a project, besides the names of its tasks. */
export const TEMPLATE_PARTS = [
  "descriptions",
  "checklists",
  "labels",
  "sizes",
  "priorities",
  "dates",
  "dependencies",
] as const;
export type TemplatePart = (typeof TEMPLATE_PARTS)[number];

export const MAX_TASKS_PER_TEMPLATE = 500;

export const DOMAIN_LABELS: Record<Domain | typeof OWN_DOMAIN, string> = {
  own: "Custom",
  events: "Events",
  software: "Software",
  company: "Company",
  "food-and-shops": "Food and shops",
  home: "Home",
  "study-and-writing": "Study and writing",
  media: "Media",
  travel: "Travel",
  family: "Family",
};

export const LANGUAGE_LABELS: Record<PlaybookLanguage, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
};
