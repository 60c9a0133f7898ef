import { TEMPLATES_PERMISSION } from "@/lib/planning/templates/options";

/** The titles of permissions that include a part of the product. Other pages show the permission's name. */
const TITLES: Record<string, string> = {
  [TEMPLATES_PERMISSION]: "Templates",
  pro: "Insights",
  advanced: "Forecast",
};

/** Whether the permission includes a part of the product. */
export const hasPart = (permission: string): boolean => Object.hasOwn(TITLES, permission);

export const getTitle = (permission: string): string =>
  hasPart(permission) ? TITLES[permission]! : permission;
