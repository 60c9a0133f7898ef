import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { AppHeader } from "@/components/app-header";
import { Guard } from "@/components/guard";
import { Queries } from "@/components/queries";
import { AppFooter } from "@/components/site-footer";
import { SubNav } from "@/components/sub-nav";
import { Toasts } from "@/components/toasts";
import { signInTo } from "@/lib/auth/redirect";
import { getEntry } from "./entry";
import { Refused } from "./refused";

const items = [
  { href: "/admin", label: "Overview", exact: true },
  { href: "/admin/users", label: "Users" },
  { href: "/admin/roles", label: "Roles" },
  { href: "/admin/permissions", label: "Permissions" },
  { href: "/admin/products", label: "Products" },
  { href: "/admin/subscriptions", label: "Subscriptions" },
  { href: "/admin/audit", label: "Audit log" },
  { href: "/admin/billing-events", label: "Billing events" },
  { href: "/admin/doctor", label: "Doctor" },
];

export default async function AdminLayout({ children }: { children: ReactNode }) {
  if (!(await cookies()).has("access_token")) redirect(signInTo((await headers()).get("x-url") ?? "/admin"));
  const entry = await getEntry();
  const isOpen = entry === "open";
  return (
    <Queries>
      <Guard>
        {isOpen && <AppHeader area="admin" subNav={<SubNav label="Admin" items={items} />} />}
        <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          {isOpen ? children : <Refused entry={entry} />}
        </main>
        {isOpen && <AppFooter />}
      </Guard>
      <Toasts />
    </Queries>
  );
}
