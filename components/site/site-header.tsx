import { cookies } from "next/headers";
import { Account } from "@/components/account/account";
import { findPageInitials } from "@/components/account/page-user.server";
import Link from "@/components/layout/link";
import { HomeLink } from "@/components/site/home-link";
import { MainNav } from "@/components/site/main-nav";
import { Button } from "@/components/ui/button";

/**
 * The top bar of the public pages. On a small screen, the navigation has its own row, which scrolls away; it is rendered once for
 * each place.
 */
export async function SiteHeader() {
  const isSignedIn = (await cookies()).has("access_token");
  return (
    <>
      <header className="sticky top-0 z-40 border-b bg-background max-sm:edge-as-page-scrolls print:hidden">
        <div className="mx-auto flex min-h-14 max-w-300 items-center gap-x-8 px-4 max-sm:flex-wrap sm:px-6">
          <HomeLink />
          <MainNav className="-mx-2 max-sm:hidden" />
          <div className="ml-auto flex items-center gap-2">
            <Account
              isSignedIn={isSignedIn}
              initials={await findPageInitials()}
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
      <MainNav className="border-b bg-background px-2 sm:hidden print:hidden" />
    </>
  );
}
