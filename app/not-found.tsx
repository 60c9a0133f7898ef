import { Search } from "lucide-react";
import type { Metadata } from "next";
import { BackButton } from "@/components/back-button";
import Link from "@/components/link";
import { HomeLink } from "@/components/logo";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="flex flex-1 flex-col items-center px-4 py-8 text-center outline-none"
    >
      <HomeLink />
      <div className="my-auto flex w-full max-w-md flex-col items-center py-16">
        <p className="text-sm font-medium text-primary">404</p>
        <h1 className="mt-2 text-3xl font-semibold tracking-tight">Page not found</h1>
        <p className="mt-3 text-pretty text-muted-foreground">
          No sign points here. The page may have moved, or the address has a slip in it.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-2">
          <BackButton />
          <Button asChild>
            <Link href="/">Home</Link>
          </Button>
          <Button asChild variant="outline">
            <Link href="/contact">Get Help</Link>
          </Button>
        </div>
        <div className="relative mt-8 w-full">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
          />
          <Input type="search" aria-label="Search" placeholder="Search" className="pl-9" />
        </div>
      </div>
    </main>
  );
}
