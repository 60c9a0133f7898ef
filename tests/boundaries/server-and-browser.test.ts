import { describe, expect, test } from "vitest";
import { listImports, listPackages, read } from "../support/source/files";
import {
  isForServerAndSandbox,
  isIn,
  isServer,
  product,
  serverFiles,
  under,
} from "../support/source/product";

const files = new Set(product);
/** The files of the product that a file imports. */
const listFiles = (file: string) =>
  listImports(file).flatMap(
    (target) => [".ts", ".tsx", "/index.ts"].map((end) => target + end).find((name) => files.has(name)) ?? [],
  );
const isClient = (file: string) => /^["']use client["']/.test(read(file));

describe("server and browser", () => {
  test("server-only files end in .server.ts, and no other file does", () => {
    // db/index.ts keeps its name so that the database is imported as "@/db".
    const wrong = product.filter(
      (file) => isServer(file) !== /\.server\.tsx?$/.test(file) && file !== "db/index.ts",
    );
    expect(wrong).toEqual([]);
  });

  test('files that use the server import "server-only" in their first line', () => {
    const touching = under("lib", "db", "emails").filter(
      (file) =>
        file.endsWith(".ts") &&
        !file.startsWith("db/schema/") &&
        !isForServerAndSandbox(file) &&
        (listPackages(file).some((name) => /^(node:|pg$|pino$|openai|drizzle-orm|nodemailer)/.test(name)) ||
          listImports(file).some((target) => serverFiles.has(target) || isIn(target, "db"))),
    );
    expect(touching.filter((file) => !isServer(file))).toEqual([]);
    expect(touching.length).toBeGreaterThan(15);
  });

  test("files of the browser do not import files of the server, not even indirectly", () => {
    // One way to each file is enough, so a file that was looked at is not looked at again.
    const seen = new Set<string>();
    const reaches = (file: string, trail: string[] = []): string[] => {
      if (isServer(file) || isForServerAndSandbox(file)) return [[...trail, file].join(" → ")];
      if (seen.has(file)) return [];
      seen.add(file);
      return listFiles(file).flatMap((next) => reaches(next, [...trail, file]));
    };
    const clients = product.filter(isClient);
    expect(clients.length).toBeGreaterThan(20);
    expect(clients.flatMap((file) => reaches(file))).toEqual([]);
  });

  test('"use client" stands in the files of the browser that the server imports or Next renders, and in no other', () => {
    const entries = under("app").filter((file) =>
      /\/(page|layout|loading|error|global-error|not-found)\.tsx$/.test(file),
    );
    const onServer = new Set<string>();
    const listClients = (file: string): string[] => {
      if (isClient(file)) return [file];
      if (onServer.has(file)) return [];
      onServer.add(file);
      return listFiles(file).flatMap(listClients);
    };
    const clients = new Set(entries.flatMap(listClients));
    expect([...clients].toSorted()).toEqual(product.filter(isClient).toSorted());
    // The build refuses some of these without the directive, and others fail only when the page is shown.
    const usesBrowser = (file: string) =>
      file.endsWith(".tsx") && /\buse(?!Id\b)[A-Z]\w*\(|\son[A-Z]\w*=\{(async )?\(/.test(read(file));
    expect([...onServer].filter(usesBrowser)).toEqual([]);
  });
});

test("every page of the administrators' area is made with adminPage, which sets access and title", () => {
  const pages = under("app/(admin)").filter((file) => file.endsWith("/page.tsx"));
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.filter((file) => !/^export default adminPage\(/m.test(read(file)))).toEqual([]);
  const titled = under("app/(admin)").filter((file) => /export const metadata\b/.test(read(file)));
  expect(titled).toEqual([]);
});
