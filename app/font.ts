import localFont from "next/font/local";

/**
 * Geist, from its package. With "optional" a page whose font arrives late
 * keeps the system font and does not shift; the next page has the font.
 */
export const sans = localFont({
  src: "../node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2",
  variable: "--font-geist-sans",
  weight: "100 900",
  display: "optional",
});
