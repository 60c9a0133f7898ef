import { TEMPLATES_PERMISSION } from "@/lib/planning/templates/options";

/** What the page of a permission shows, where it is a part of the product. The others have the name of the permission. */
const TITLES: Record<string, string> = {
  [TEMPLATES_PERMISSION]: "Templates",
  pro: "Insights",
  advanced: "Forecast",
};

/** Whether the permission opens a part of the product. */
export const hasPart = (permission: string): boolean => Object.hasOwn(TITLES, permission);

export const getTitle = (permission: string): string =>
  hasPart(permission) ? TITLES[permission]! : permission;
