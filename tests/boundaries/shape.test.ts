import { describe, expect, test } from "vitest";
import { filesUnder, listImports, read } from "../support/source/files";
import { code, product, under } from "../support/source/product";

describe("shape", () => {
  test("no imports go in a cycle", () => {
    const all = [...product, ...filesUnder("sandbox", code)];
    const resolve = (target: string) =>
      [".ts", ".tsx", ".mjs", "/index.ts"].map((end) => target + end).find((file) => all.includes(file));
    const graph = new Map(
      all.map((file) => [
        file,
        listImports(file, "values and types").flatMap((target) => resolve(target) ?? []),
      ]),
    );
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (file: string, trail: string[]) => {
      if (trail.includes(file)) {
        cycles.push([...trail.slice(trail.indexOf(file)), file].join(" → "));
        return;
      }
      if (done.has(file)) return;
      for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
      done.add(file);
    };
    for (const file of all) visit(file, []);
    expect(cycles).toEqual([]);
  });

  test("components that only the administrators' area uses are in its folder", () => {
    const users = new Map<string, string[]>();
    for (const file of product) {
      for (const target of listImports(file, "values and types")) {
        users.set(target, [...(users.get(target) ?? []), file]);
      }
    }
    const elsewhere = under("components")
      .filter((file) => !file.startsWith("components/ui/"))
      .filter((file) => {
        const by = users.get(file.replace(code, "")) ?? [];
        return by.length > 0 && by.every((user) => user.startsWith("app/(admin)/"));
      });
    expect(elsewhere).toEqual([]);
  });

  test("no barrels except the schema's", () => {
    const barrels = product.filter(
      (file) => /^export \* from /m.test(read(file)) || /(^|\/)index\.tsx?$/.test(file),
    );
    const entries = ["db/index.ts", "db/schema/index.ts"];
    expect(barrels.toSorted()).toEqual(entries);
    expect(read("db/index.ts")).not.toMatch(/^export .* from /m);
  });

  test("no file is longer than 200 lines", () => {
    const all = [
      ...product,
      "server.mjs",
      "front.mjs",
      ...["sandbox", "scripts", "bench", "evals", "tests", "e2e"].flatMap((folder) =>
        filesUnder(folder, code),
      ),
    ];
    const long = all.filter((file) => read(file).split("\n").length - 1 > 200);
    expect(long).toEqual([]);
  });

  // The mechanism of every call stays short enough to read.
  test("lib/api has at most 1,700 lines", () => {
    const lines = under("lib/api").reduce((sum, file) => sum + read(file).split("\n").length - 1, 0);
    expect(lines).toBeLessThanOrEqual(1700);
  });

  test("the product has no TODO comments", () => {
    const unfinished = product.filter((file) => /\b(TODO|FIXME|XXX|HACK)\b/.test(read(file)));
    expect(unfinished).toEqual([]);
  });
});
