import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { filesUnder, listImports, read } from "../support/source/files";

/** The paths that the stage "sandbox" of the Dockerfile copies from the repository. */
function listCopied(): string[] {
  const stage = read("Dockerfile")
    .split(/^FROM /m)
    .find((text) => /^\S+ AS sandbox$/m.test(text))!;
  return [...stage.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, sources]) => sources!.split(" "));
}

test("the image of the sandbox has every file that the sandbox imports", () => {
  const copied = listCopied();
  const isCopied = (file: string) => copied.some((path) => file === path || file.startsWith(`${path}/`));
  const files = new Set(filesUnder("sandbox", /\.ts$/));
  // A set also iterates over what is added meanwhile.
  for (const file of files)
    for (const target of listImports(file)) if (existsSync(`${target}.ts`)) files.add(`${target}.ts`);
  expect(files.size).toBeGreaterThan(100);
  expect([...files].filter((file) => !isCopied(file))).toEqual([]);
});
