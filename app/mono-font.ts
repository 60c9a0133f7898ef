import localFont from "next/font/local";

/** Geist Mono, for pages that show much code. Other pages use the system's monospaced font. */
const mono = localFont({
  src: "../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2",
  variable: "--font-geist-mono",
  weight: "100 900",
  display: "optional",
  adjustFontFallback: false,
});

/** The class that defines the variable of app/styles/theme.css. */
export const monoFontVariable = mono.variable;
