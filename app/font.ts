import localFont from "next/font/local";

/**
 * Geist, from its package. "optional": who has not got it by the time the page is first drawn reads that page in the
 * system's font, and nothing on it moves; from the next page on it is there.
 */
export const sans = localFont({
  src: "../node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2",
  variable: "--font-geist-sans",
  weight: "100 900",
  display: "optional",
});
