import path from "node:path";
import { expect, test } from "vitest";
import { read } from "../support/source/files";
import { isForServerAndSandbox, product, under } from "../support/source/product";

/** The folder of lib that a file belongs to. */
const getFeature = (file: string) => /^lib\/([^/]+)\//.exec(file)?.[1];

test("in lib, files of the same feature are imported by a relative path, and others by @/", () => {
  const wrong = under("lib")
    .filter((file) => !isForServerAndSandbox(file))
    .flatMap((file) =>
      [...read(file).matchAll(/(?:\sfrom|\bimport\(|\bimport)\s*"((?:\.|@\/)[^"]+)"/g)]
        .map(([, target]) => target!)
        .filter((target) => {
          const isRelative = target.startsWith(".");
          const resolved = isRelative ? path.posix.join(path.posix.dirname(file), target) : target.slice(2);
          const isSame = resolved.startsWith("lib/") && getFeature(resolved) === getFeature(file);
          return isSame !== isRelative;
        })
        .map((target) => `${file} imports ${target}`),
    );
  expect(wrong).toEqual([]);
});

test("a folder's index is imported by the name of the folder", () => {
  const wrong = product.filter((file) => /(?:\sfrom|\bimport\(|\bimport)\s*"[^"]*\/index"/.test(read(file)));
  expect(wrong).toEqual([]);
});
