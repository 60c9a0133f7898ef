"use client";

import ErrorPage from "./error";
import { fontVariables } from "./font";
import "./globals.css";

/** Replaces the root layout after a failure there, so it has no theme and no providers. */
export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" className={fontVariables}>
      <body className="flex min-h-dvh flex-col font-sans">
        <title>Something went wrong · Waymark</title>
        <ErrorPage {...props} />
      </body>
    </html>
  );
}
