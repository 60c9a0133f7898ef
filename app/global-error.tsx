"use client";

import ErrorPage from "./error";
import { sans } from "./font";
import "./globals.css";

/** The root layout itself has failed, so this stands in its place: no theme, no providers. */
export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" className={sans.variable}>
      <body className="flex min-h-dvh flex-col font-sans">
        <title>Something went wrong · Waymark</title>
        <ErrorPage {...props} />
      </body>
    </html>
  );
}
