import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");
const skipped = new Set(["node_modules", ".next", ".git", ".data", ".cache"]);

/** Files under a folder whose name matches, as paths relative to the project root. */
export function filesUnder(folder: string, name: RegExp): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesUnder(file, name);
    return name.test(entry.name) ? [file] : [];
  });
}

const texts = new Map<string, string>();

/** The text of a file. Each file is read once, because the rules look at most files many times. */
export function read(file: string): string {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(path.join(root, file), "utf8");
  texts.set(file, text);
  return text;
}

/**
 * The project modules that a file imports, as paths relative to the root, without extension.
 * @param kinds which imports count; type imports do not by default, because they do not exist at run time.
 */
export function listImports(file: string, kinds: "values" | "values and types" = "values"): string[] {
  const pattern =
    /(?:^|\n)\s*(import|export)\s(type\s)?[^;]*?\sfrom\s+"([^"]+)"|\bimport\(\s*"([^"]+)"|\n?import\s+"([^"]+)"/g;
  return [...read(file).matchAll(pattern)]
    .filter((match) => kinds === "values and types" || !match[2])
    .map((match) => (match[3] ?? match[4] ?? match[5])!)
    .flatMap((target) => {
      if (target.startsWith("@/")) return [target.slice(2)];
      return target.startsWith(".") ? [path.posix.join(path.posix.dirname(file), target)] : [];
    })
    .map((target) => target.replace(/\.(ts|tsx|mjs)$/, ""));
}

/** The packages that a file imports. */
export const listPackages = (file: string) =>
  [...read(file).matchAll(/(?:\sfrom|\bimport)\s+"([^".@][^"]*|@[^/"][^"]*)"/g)].map((match) => match[1]!);
