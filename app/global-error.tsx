"use client";

import { GeistSans } from "geist/font/sans";
import { ErrorState } from "@/components/states";
import "./globals.css";

/** The root layout itself has failed, so this stands in its place: no theme, no providers. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" className={GeistSans.variable}>
      <body className="font-sans">
        <title>Something went wrong · Waymark</title>
        <main className="mx-auto max-w-2xl px-4 py-16">
          <ErrorState error={{ message: "Something went wrong." }} onRetry={retry} />
        </main>
      </body>
    </html>
  );
}
