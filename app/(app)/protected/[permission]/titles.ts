import { TEMPLATES_PERMISSION } from "@/lib/planning/templates/options";

/** The permissions that include a part of the product: its title and purpose. Other pages show the permission's name. */
const PARTS: Record<string, { title: string; purpose: string }> = {
  [TEMPLATES_PERMISSION]: {
    title: "Templates",
    purpose: "Ready-made plans. Choose one and set its last day.",
  },
  pro: {
    title: "Insights",
    purpose: "How much gets done, how long tasks take, and which ones are getting old.",
  },
  advanced: {
    title: "Forecast",
    purpose: "When a project will be done, calculated from the tasks you’ve finished.",
  },
  superuser: {
    title: "Administration",
    purpose: "Users, roles, permissions, products and subscriptions.",
  },
};

const findPart = (permission: string) => (Object.hasOwn(PARTS, permission) ? PARTS[permission] : undefined);

export const getTitle = (permission: string): string => findPart(permission)?.title ?? permission;

export const getPurpose = (permission: string): string | undefined => findPart(permission)?.purpose;

/** Sorts permissions as the plans build on each other. Those without a part of the product come last. */
export function sortByPart<Permission extends { name: string }>(permissions: readonly Permission[]) {
  const order = Object.keys(PARTS);
  const getPlace = ({ name }: Permission) =>
    Object.hasOwn(PARTS, name) ? order.indexOf(name) : order.length;
  return permissions.toSorted((a, b) => getPlace(a) - getPlace(b));
}

/** "Templates · basic", or the name of a permission without a part of the product. */
export const getLabel = (permission: string): string =>
  [findPart(permission)?.title, permission].filter(Boolean).join(" · ");
