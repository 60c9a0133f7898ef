import { createContext, runInContext } from "node:vm";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";

type Script = { bytes: number; modules: number };

/** Counts the scripts that a page loads: their gzipped bytes, and their modules, also of those that its first HTML names. */
export function watchScripts(page: Page) {
  const scripts = new Map<string, Promise<Script>>();
  const documents: Promise<string>[] = [];
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    if (response.request().resourceType() === "document") documents.push(response.text());
    else if (type.includes("javascript")) scripts.set(new URL(response.url()).pathname, measure(response));
  });
  return {
    async measure() {
      const [html = ""] = await Promise.all(documents);
      const named = new Set([...html.matchAll(/<script[^>]* src="([^"?]+)/g)].map(([, path]) => path));
      const loaded = await Promise.all(
        [...scripts].map(async ([path, script]) => ({ path, ...(await script) })),
      );
      const first = loaded.filter(({ path }) => named.has(path));
      return {
        bytes: sum(loaded.map(({ bytes }) => bytes)),
        modules: sum(loaded.map(({ modules }) => modules)),
        firstModules: sum(first.map(({ modules }) => modules)),
      };
    },
  };
}

async function measure(response: { body: () => Promise<Buffer> }): Promise<Script> {
  const body = await response.body();
  return { bytes: gzipSync(body).length, modules: countModules(body.toString()) };
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

/**
 * Counts the modules in a script of the build. A file of Turbopack pushes a list to `TURBOPACK`: the script, and then the id
 * and the function of each module.
 */
function countModules(text: string): number {
  let count = 0;
  const push = (parts: unknown[]) => {
    count += parts.filter((part) => typeof part === "function").length;
  };
  const global: Record<string, unknown> = { TURBOPACK: { push }, document: {} };
  global.globalThis = global;
  try {
    runInContext(text, createContext(global));
  } catch {
    // Turbopack's entry file needs a browser and has no modules.
  }
  return count;
}
