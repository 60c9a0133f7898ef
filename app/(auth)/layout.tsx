import type { ReactNode } from "react";
import { QueryProvider } from "@/components/data/query-provider";
import { OfflineNotice } from "@/components/feedback/offline";
import { Toasts } from "@/components/feedback/toasts";
import { HomeLink } from "@/components/site/home-link";
import { AppFooter } from "@/components/site/site-footer";
import { ThemeSwitch } from "@/components/theme/theme-switch";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <div className="relative isolate flex flex-1 flex-col overflow-hidden">
        <div aria-hidden="true" className="contours absolute inset-x-0 top-0 -z-10 h-160 bg-foreground/12" />
        <header className="mx-auto flex h-14 w-full max-w-7xl items-center justify-between px-4 sm:px-6">
          <HomeLink />
          <ThemeSwitch />
        </header>
        {/* A margin instead of centering: centered content would shift when the rest of the page arrives. */}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-md flex-1 flex-col px-4 pt-[max(2rem,calc(50vh-23rem))] pb-8 outline-none"
        >
          {children}
        </main>
        <AppFooter />
      </div>
      <OfflineNotice />
      <Toasts />
    </QueryProvider>
  );
}
