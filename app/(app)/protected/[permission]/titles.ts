import type { PartName } from "@/lib/limits/plan-limits";
import { TEMPLATES_PERMISSION } from "@/lib/planning/templates/options";

/**
 * The permissions that include a part of the product: its title, its purpose, and the limit that decides who may use it.
 * Other pages show the permission's name.
 */
const PARTS: Record<string, { title: string; purpose: string; limit?: PartName }> = {
  [TEMPLATES_PERMISSION]: {
    title: "Templates",
    purpose: "Ready-made plans. Choose a template and a date. Waymark calculates the due dates.",
  },
  pro: {
    title: "Insights",
    purpose: "How much gets done, how long tasks take, and which ones are getting old.",
    limit: "insights",
  },
  advanced: {
    title: "Forecast",
    purpose: "When a project will be done, calculated from the tasks you’ve finished.",
    limit: "forecast",
  },
  superuser: {
    title: "Administration",
    purpose: "Users, roles, permissions, products, and subscriptions.",
  },
};

const findPart = (permission: string) => (Object.hasOwn(PARTS, permission) ? PARTS[permission] : undefined);

export const getTitle = (permission: string): string => findPart(permission)?.title ?? permission;

export const findPurpose = (permission: string): string | undefined => findPart(permission)?.purpose;

export const findLimit = (permission: string): PartName | undefined => findPart(permission)?.limit;

export const hasPart = (permission: string): boolean => findPart(permission) !== undefined;

/** The permission of the part with a title, so that its page can also be opened as "/protected/insights". */
export const findByTitle = (title: string): string | undefined =>
  Object.keys(PARTS).find((permission) => getTitle(permission).toLowerCase() === title.toLowerCase());

/**
 * Sorts permissions as the plans build on each other. Those without a part of the product follow, and the administration is
 * last.
 */
export function sortByPart<Permission extends { name: string }>(permissions: readonly Permission[]) {
  const order = Object.keys(PARTS);
  const getPlace = ({ name }: Permission) => {
    if (name === "superuser") return order.length + 1;
    return hasPart(name) ? order.indexOf(name) : order.length;
  };
  return permissions.toSorted((a, b) => getPlace(a) - getPlace(b));
}
