import type { NavItem } from "../layout/sub-nav";

interface AdminPage extends NavItem {
  /** Additional words that find the page in the palette. */
  keywords?: string;
}

/** The pages of the administrators' area, shared by its navigation and the palette. */
export const ADMIN_PAGES: AdminPage[] = [
  { href: "/admin", label: "Overview", isExact: true, keywords: "administration" },
  { href: "/admin/users", label: "Users" },
  { href: "/admin/roles", label: "Roles" },
  { href: "/admin/permissions", label: "Permissions" },
  { href: "/admin/products", label: "Products" },
  { href: "/admin/subscriptions", label: "Subscriptions" },
  { href: "/admin/audit", label: "Audit log" },
  { href: "/admin/billing-events", label: "Billing events", keywords: "stripe webhook ledger" },
  { href: "/admin/doctor", label: "Doctor", keywords: "health configuration" },
];
