import { TEMPLATES_PERMISSION } from "@/lib/planning/templates/options";

/** What the page of a permission shows, where it is a part of the product. The others have the name of the permission. */
const TITLES: Record<string, string> = {
  [TEMPLATES_PERMISSION]: "Templates",
  pro: "Insights",
  advanced: "Forecast",
};

export const getTitle = (permission: string): string =>
  Object.hasOwn(TITLES, permission) ? TITLES[permission]! : permission;
