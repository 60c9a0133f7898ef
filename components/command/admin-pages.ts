import type { NavItem } from "../layout/sub-nav";

interface AdminPage extends NavItem {
  /** Other words by which the palette finds it. */
  words?: string;
  /** The key that leads to it after "g". */
  key?: string;
}

/** The administrators' pages. The area's navigation, the palette and the shortcuts all read this list. */
export const ADMIN_PAGES: AdminPage[] = [
  { href: "/admin", label: "Overview", exact: true, words: "administration", key: "a" },
  { href: "/admin/users", label: "Users" },
  { href: "/admin/roles", label: "Roles" },
  { href: "/admin/permissions", label: "Permissions" },
  { href: "/admin/products", label: "Products" },
  { href: "/admin/subscriptions", label: "Subscriptions" },
  { href: "/admin/audit", label: "Audit log" },
  { href: "/admin/billing-events", label: "Billing events", words: "stripe webhook ledger" },
  { href: "/admin/doctor", label: "Doctor", words: "health configuration" },
];
