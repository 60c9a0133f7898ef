import type { ReactNode } from "react";
import Link from "@/components/layout/link";
import { Copyright } from "@/components/site/copyright";
import { HomeLink } from "@/components/site/home-link";
import { ThemeSwitch } from "@/components/theme/theme-switch";

// A link without an address is a placeholder and does nothing.
const columns: { title: string; links: [label: string, href?: string][] }[] = [
  {
    title: "Product",
    links: [
      ["Features", "/features"],
      ["Pricing", "/pricing"],
      ["API", "/docs/api"],
      ["Integrations", "/docs/import"],
    ],
  },
  {
    title: "Resources",
    links: [
      ["Documentation", "/docs"],
      ["Tutorials", "/docs/first-project"],
      ["Blog"],
      ["Support", "/contact"],
    ],
  },
  {
    title: "Company",
    links: [["About", "/about"], ["Careers"], ["Privacy Policy"], ["Terms of Service"]],
  },
  { title: "Social", links: [["GitHub"], ["LinkedIn"], ["X"], ["YouTube"]] },
];

export function SiteFooter() {
  return (
    <footer className="border-t">
      <div className="mx-auto grid max-w-300 gap-12 px-4 py-14 sm:px-6 sm:py-16 lg:grid-cols-[1fr_2fr] print:hidden">
        <div>
          <HomeLink />
          <p className="mt-4 max-w-56 text-sm text-pretty text-muted-foreground">
            The AI board for running projects on your own.
          </p>
        </div>
        {/* Two columns on a phone. In a large font, which enlarges the rem, it has room for one. */}
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-8 gap-y-12 sm:grid-cols-4">
          {columns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2 className="text-sm font-semibold">{column.title}</h2>
              <ul className="mt-4 grid gap-3.5 text-sm text-muted-foreground">
                {column.links.map(([label, href]) => (
                  <li key={label}>
                    <FooterLink label={label} href={href} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="mx-auto max-w-300 px-4 sm:px-6">
        <div className="flex items-center justify-between border-t py-6">
          <Copyright />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

/**
 * Below a screen that fills the window, or covers at least that, so that it takes none of its height and begins below the window.
 * @param props.note a note by the page
 */
export function AppFooter({ note }: { note?: ReactNode }) {
  return (
    <footer className="peer-has-data-covers-window:h-0 peer-has-data-fills-window:h-0 print:h-auto!">
      <div className="flex flex-col justify-between gap-x-6 gap-y-3 px-4 py-6 sm:px-6 lg:flex-row lg:items-baseline">
        <Copyright />
        {note}
      </div>
    </footer>
  );
}

function FooterLink({ label, href }: { label: string; href?: string }) {
  if (!href) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: an <a> without an address is HTML's placeholder link.
      <a role="link" aria-disabled="true" className="cursor-default">
        {label}
      </a>
    );
  }
  return (
    <Link href={href} className="transition-colors hover:text-foreground">
      {label}
    </Link>
  );
}
