import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";
import { SandboxBanner } from "@/components/layout/sandbox-banner";
import { SkipLink } from "@/components/ui/skip-link";
import { env } from "@/lib/env.server";
import { fontVariables } from "./font";
import "./globals.css";
import { DARK, LIGHT } from "./theme-colors";

export const metadata: Metadata = {
  metadataBase: new URL(env.APP_URL),
  title: { default: "Waymark · From a paragraph to a plan", template: "%s · Waymark" },
  description:
    "Describe what you want done. Waymark breaks it into tasks and puts them on a board you can start from.",
  applicationName: "Waymark",
  openGraph: { type: "website", siteName: "Waymark" },
  twitter: { card: "summary_large_image" },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: LIGHT.background },
    { media: "(prefers-color-scheme: dark)", color: DARK.background },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Each request has a new nonce. Reading it also makes every page render per request.
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    // next-themes sets the theme's class before the first paint, and therefore before hydration.
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      {/* A screen that fills the window takes the height below the bars and scrolls inside itself. */}
      <body className="flex min-h-dvh flex-col font-sans has-data-fills-window:h-[max(100dvh,36rem)] has-data-offline:[--offline-height:3.75rem] max-sm:has-data-offline:[--offline-height:5rem] lg:has-data-fills-window:[--offline-height:0rem] lg:has-data-fills-window:[--offline-bottom:4rem] print:h-auto!">
        <ThemeProvider
          attribute="class"
          storageKey="vite-ui-theme"
          defaultTheme="system"
          enableSystem
          nonce={nonce}
        >
          <SkipLink />
          <SandboxBanner />
          {children}
        </ThemeProvider>
      </body>
    </html>
  );
}
