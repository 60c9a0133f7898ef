import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { preload } from "react-dom";

const PAGE = "[project]/app/_not-found/page";
let known: string[] | undefined;

/**
 * Preloads the font for the page of unknown addresses. Next 16.4 lists that page under another path than it renders, so
 * its own preload is missing, and with "optional", a font that comes late is not used.
 */
export function preloadFont() {
  known ??= readFontFiles();
  for (const file of known)
    preload(`/_next/${file}`, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}

function readFontFiles(): string[] {
  try {
    const manifest = path.join(process.cwd(), ".next/server/next-font-manifest.json");
    return JSON.parse(readFileSync(manifest, "utf8")).app[PAGE] ?? [];
  } catch {
    // The development server has no such file.
    return [];
  }
}
