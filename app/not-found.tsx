import type { Metadata } from "next";
import { HistoryBack } from "@/components/layout/history-back";
import { Logo } from "@/components/layout/logo";
import { buttonVariants } from "@/components/ui/button-variants";
import { Input } from "@/components/ui/input";

export const metadata: Metadata = { title: "Page not found" };

/** Every page loads this script, so it has plain links and no icons. */
export default function NotFound() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="flex flex-1 flex-col items-center px-4 py-8 text-center outline-none"
    >
      <a href="/" className="inline-flex items-center gap-2 rounded-md font-semibold tracking-tight">
        <Logo />
        Waymark
      </a>
      <div className="my-auto flex w-full max-w-md flex-col items-center py-16">
        <p className="text-sm font-medium text-primary">404</p>
        <h1 className="mt-2 text-3xl font-semibold tracking-tight">Page not found</h1>
        <p className="mt-3 text-pretty text-muted-foreground">
          No sign points here. The page may have moved, or the address has a slip in it.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-2">
          <HistoryBack className={buttonVariants({ variant: "outline" })}>Go Back</HistoryBack>
          <a href="/" className={buttonVariants()}>
            Home
          </a>
          <a href="/contact" className={buttonVariants({ variant: "outline" })}>
            Get Help
          </a>
        </div>
        <Input type="search" aria-label="Search" placeholder="Search" className="mt-8" />
      </div>
    </main>
  );
}
