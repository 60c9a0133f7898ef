import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { FirstTimeZone } from "@/components/account/first-time-zone";
import { findPageInitials } from "@/components/account/page-user.server";
import { PlanRefusals } from "@/components/billing/plan-refusals";
import { LiveUpdates } from "@/components/data/live-updates";
import { QueryProvider } from "@/components/data/query-provider";
import { OfflineNotice } from "@/components/feedback/offline";
import { Toasts } from "@/components/feedback/toasts";
import { AppHeader } from "@/components/layout/app-header";
import { Guard } from "@/components/layout/guard";
import { AppFooter } from "@/components/site/site-footer";
import { HOME, toSignInUrl } from "@/lib/auth/redirect";
import { ProjectNote } from "./projects/project-note";

const items = [
  { href: "/dashboard", label: "Overview", isExact: true },
  { href: "/projects", label: "Projects" },
  { href: "/protected", label: "Protected" },
  { href: "/settings", label: "Settings" },
];

/** The cookie only serves to redirect visitors early. Access to data is checked where the data is read. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  if (!(await cookies()).has("access_token")) redirect(toSignInUrl((await headers()).get("x-url") ?? HOME));
  return (
    <QueryProvider>
      <Guard>
        <LiveUpdates />
        <FirstTimeZone />
        <AppHeader area="dashboard" label="Dashboard" items={items} initials={await findPageInitials()} />
        <main
          id="main"
          tabIndex={-1}
          className="peer flex flex-1 flex-col outline-none has-data-fills-window:min-h-0 has-data-fills-window:pb-(--offline-height)"
        >
          {children}
        </main>
        <AppFooter note={<ProjectNote />} />
      </Guard>
      <PlanRefusals />
      <OfflineNotice />
      <Toasts />
    </QueryProvider>
  );
}
