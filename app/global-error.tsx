"use client";

import { GeistSans } from "geist/font/sans";
import ErrorPage from "./error";
import "./globals.css";

/** The root layout itself has failed, so this stands in its place: no theme, no providers. */
export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" className={GeistSans.variable}>
      <body className="flex min-h-dvh flex-col font-sans">
        <title>Something went wrong · Waymark</title>
        <ErrorPage {...props} />
      </body>
    </html>
  );
}
