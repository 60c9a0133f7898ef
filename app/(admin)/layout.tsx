import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { findPageInitials } from "@/components/account/page-user.server";
import { ADMIN_PAGES } from "@/components/command/admin-pages";
import { QueryProvider } from "@/components/data/query-provider";
import { OfflineNotice } from "@/components/feedback/offline";
import { Toasts } from "@/components/feedback/toasts";
import { AppHeader } from "@/components/layout/app-header";
import { Guard } from "@/components/layout/guard";
import { AppFooter } from "@/components/site/site-footer";
import { toSignInUrl } from "@/lib/auth/redirect";
import { AccessRefused } from "./gate/access-refused";
import { getAdminAccess } from "./gate/admin-access.server";

export default async function AdminLayout({ children }: { children: ReactNode }) {
  if (!(await cookies()).has("access_token"))
    redirect(toSignInUrl((await headers()).get("x-url") ?? "/admin"));
  const access = await getAdminAccess();
  const isOpen = access === "granted";
  return (
    <QueryProvider>
      <Guard>
        {isOpen && (
          <AppHeader area="admin" label="Admin" items={ADMIN_PAGES} initials={await findPageInitials()} />
        )}
        <main
          id="main"
          tabIndex={-1}
          className="peer flex flex-1 flex-col outline-none has-data-fills-window:min-h-0"
        >
          {isOpen ? children : <AccessRefused access={access} />}
        </main>
        {isOpen && <AppFooter />}
      </Guard>
      <OfflineNotice />
      <Toasts />
    </QueryProvider>
  );
}
