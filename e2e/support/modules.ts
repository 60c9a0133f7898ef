import { createContext, runInContext } from "node:vm";

/**
 * Counts the modules in a script of the build. A file of Turbopack pushes a list to `TURBOPACK`: the script, and then the id
 * and the function of each module.
 */
export function countModules(text: string): number {
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
