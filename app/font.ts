import localFont from "next/font/local";

/**
 * Geist. With "optional", a page whose font arrives late keeps the system font and does not shift; the next page uses
 * Geist. Every page loads only the part with English letters; pages that use other letters load the other parts. Each
 * part is written out, because the compiler accepts only literal values in these calls.
 */
const latin = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
  variable: "--font-latin",
  weight: "100 900",
  display: "optional",
});

const latinExtended = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2",
  variable: "--font-latin-extended",
  weight: "100 900",
  display: "optional",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

const vietnamese = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-vietnamese-wght-normal.woff2",
  variable: "--font-vietnamese",
  weight: "100 900",
  display: "optional",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+1EA0-1EF9,U+20AB",
    },
  ],
});

const cyrillic = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-cyrillic-wght-normal.woff2",
  variable: "--font-cyrillic",
  weight: "100 900",
  display: "optional",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116" }],
});

/** The classes that define the variables of app/styles/theme.css. */
export const fontVariables = [latin, latinExtended, vietnamese, cyrillic]
  .map(({ variable }) => variable)
  .join(" ");
