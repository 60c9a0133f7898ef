import type { Metadata } from "next";
import { HistoryBack } from "@/components/layout/history-back";
import { Copyright } from "@/components/site/copyright";
import { Logo } from "@/components/site/logo";
import { buttonVariants } from "@/components/ui/button-variants";
import { Input } from "@/components/ui/input";
import { Trail } from "./(marketing)/trail";
import { preloadFont } from "./preload-font.server";

export const metadata: Metadata = { title: "Page not found" };

/** Looks like the account pages. Every page loads its script, so it uses plain links, no icons and no theme switch. */
export default function NotFound() {
  preloadFont();
  return (
    <div className="relative isolate flex flex-1 flex-col overflow-hidden">
      <div aria-hidden="true" className="contours absolute inset-x-0 top-0 -z-10 h-160 bg-foreground/12" />
      {/* The way of the site passes the card and ends without a flag. */}
      <Trail
        path="M0 420C200 430 330 350 430 260C560 140 860 110 960 210C1030 280 1080 330 1200 300"
        className="top-24 left-1/2 h-120 w-360 -translate-x-1/2"
      />
      <header className="mx-auto flex h-14 w-full max-w-7xl items-center px-4 sm:px-6">
        <a href="/" className="inline-flex items-center gap-2 rounded-md font-semibold">
          <Logo />
          Waymark
        </a>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-md flex-1 flex-col px-4 pt-[max(2rem,calc(50vh-23rem))] pb-8 outline-none"
      >
        <section className="grid gap-6 rounded-xl border bg-card p-6 text-card-foreground shadow-sm max-sm:[&_:is(a,button).h-9]:h-11 sm:p-8">
          <div className="grid gap-1.5">
            <h1 className="text-2xl font-semibold tracking-tight">Page not found</h1>
            <p className="text-sm text-pretty text-muted-foreground">
              Error 404. The page may have moved, or the address may have a typo.
            </p>
          </div>
          <div className="grid grid-cols-2 gap-2">
            <a href="/" className={`${buttonVariants()} col-span-2`}>
              Home
            </a>
            <HistoryBack className={buttonVariants({ variant: "outline" })}>Go Back</HistoryBack>
            <a href="/contact" className={buttonVariants({ variant: "outline" })}>
              Get Help
            </a>
          </div>
          <search className="search-mark">
            <Input type="search" aria-label="Search" placeholder="Search" className="pl-9" />
          </search>
        </section>
      </main>
      <footer className="mx-auto w-full max-w-7xl px-4 py-6 sm:px-6">
        <Copyright />
      </footer>
    </div>
  );
}
