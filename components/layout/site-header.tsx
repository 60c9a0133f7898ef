import { cookies } from "next/headers";
import { Account } from "@/components/account/account";
import { HomeLink } from "@/components/layout/home-link";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";

const links = [
  { href: "/features", label: "Features" },
  { href: "/pricing", label: "Pricing" },
  { href: "/about", label: "About" },
];

export async function SiteHeader() {
  const isSignedIn = (await cookies()).has("access_token");
  return (
    <header className="sticky top-0 z-40 border-b bg-background/85 backdrop-blur-md print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-8 px-4 sm:px-6">
        <div className="flex h-14 items-center">
          <HomeLink />
        </div>
        <nav aria-label="Main" className="-mx-2 max-sm:order-last max-sm:basis-full">
          <ul className="flex">
            {links.map((link) => (
              <li key={link.label}>
                <Link
                  href={link.href}
                  className="block rounded-md px-2 py-2 text-sm text-muted-foreground transition-colors hover:text-foreground sm:px-3"
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <Account
            isSignedIn={isSignedIn}
            otherwise={
              <>
                <Button asChild variant="ghost" size="sm">
                  <Link href="/signin">Sign In</Link>
                </Button>
                <Button asChild size="sm">
                  <Link href="/signup">Sign Up</Link>
                </Button>
              </>
            }
          />
        </div>
      </div>
    </header>
  );
}
