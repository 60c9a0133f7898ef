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
    const files = new Set(product);
    const resolve = (target: string) =>
      [".ts", ".tsx", "/index.ts"].map((end) => target + end).find((file) => files.has(file));
    // One way to each file is enough, so a file that was looked at is not looked at again.
    const seen = new Set<string>();
    const reaches = (file: string, trail: string[] = []): string[] => {
      if (isServer(file) || isForServerAndSandbox(file)) return [[...trail, file].join(" → ")];
      if (seen.has(file)) return [];
      seen.add(file);
      return listImports(file).flatMap((target) => {
        const next = resolve(target);
        return next ? reaches(next, [...trail, file]) : [];
      });
    };
    const clients = product.filter((file) => /^["']use client["']/.test(read(file)));
    expect(clients.length).toBeGreaterThan(20);
    expect(clients.flatMap((file) => reaches(file))).toEqual([]);
  });
});

test("every page of the administrators' area is made with adminPage, which sets access and title", () => {
  const pages = under("app/(admin)").filter((file) => file.endsWith("/page.tsx"));
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.filter((file) => !/^export default adminPage\(/m.test(read(file)))).toEqual([]);
  const titled = under("app/(admin)").filter((file) => /export const metadata\b/.test(read(file)));
  expect(titled).toEqual([]);
});
