import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesUnder } from "./support/source/files";

const PAGES = readdirSync("docs/contributing").map((name) => `docs/contributing/${name}`);

const source = ["app", "components", "db", "lib", "scripts", "tests"]
  .flatMap((folder) => filesUnder(folder, /\.(ts|tsx|mjs)$/))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

test.each([...PAGES, "CONTRIBUTING.md", "ARCHITECTURE.md"])("%s names only files that exist", (page) => {
  const paths = readFileSync(page, "utf8")
    .split("\n")
    .filter((line) => !line.includes("(new)"))
    .flatMap((line) => [...line.matchAll(/`([\w@()[\]./-]+\/[\w@()[\]./-]+)`/g)].map(([, path]) => path!))
    .filter((path) => /^(app|components|db|docs|drizzle|e2e|lib|scripts|tests)\//.test(path));
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test.each(PAGES)("%s calls only functions that exist", (page) => {
  const text = readFileSync(page, "utf8");
  const code = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block]) => block).join("\n");
  const own = [...code.matchAll(/(?:const|function) (\w+)/g)].map(([, name]) => name);
  const called = [...code.matchAll(/(?<![.\w])([a-z]\w+)(?:<[^()\n]*>)?\(/g)].map(([, name]) => name!);
  const keywords = ["function", "if", "test", "expect"];
  const unknown = called.filter(
    (name) => !own.includes(name) && !keywords.includes(name) && !isDefined(name),
  );
  expect(called.length).toBeGreaterThan(0);
  expect(unknown).toEqual([]);
});

/** The functions that the project defines, or imports from a package. */
const defined = new Set(
  [
    ...source.matchAll(/(?:const|function\*?) (\w+)/g),
    ...[...source.matchAll(/import (?:type )?\{([^}]*)\} from "(?:[^.@]|@[^/])/g)].flatMap(([, names]) => [
      ...names!.matchAll(/\b(\w+)\b/g),
    ]),
  ].map(([, name]) => name!),
);
const isDefined = (name: string) => defined.has(name);
