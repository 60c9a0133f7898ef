import { readdirSync, readFileSync } from "node:fs";
import { expect } from "vitest";
import type { Mapping } from "@/lib/imports/endpoints";
import type { ParsedImport } from "@/lib/imports/import-plan";
import { SOURCES, type Source } from "@/lib/imports/options";
import { parseImport } from "@/lib/imports/parse";

const ROOT = "tests/fixtures/imports";
export const read = (file: string) => readFileSync(`${ROOT}/${file}`, "utf8");
export const toSource = (file: string) => file.split("/")[0] as Source;
export const parse = (file: string, mapping?: Mapping) =>
  parseImport(toSource(file), read(file), mapping, file);

/** All fixtures, each with the folder of its source. */
export const files = SOURCES.flatMap((source) =>
  readdirSync(`${ROOT}/${source}`).map((name) => `${source}/${name}`),
);

export const byName = ({ plan }: ParsedImport, name: string) =>
  plan.tasks.find((task) => task.name === name)!;
export const toReasons = ({ report }: ParsedImport, entity: string) =>
  report.dropped.filter((one) => one.entity === entity).map(({ name, reason }) => `${name}: ${reason}`);

/** What was read was either kept or is reported, in total and for each kind. */
export function expectComplete({ report, plan }: ParsedImport): void {
  expect(report.read).toBe(report.kept + report.dropped.length);
  for (const { entity, read: found, kept } of report.entities)
    expect(found, entity).toBe(kept + report.dropped.filter((one) => one.entity === entity).length);
  expect(report.entities.reduce((sum, { read: found }) => sum + found, 0)).toBe(report.read);
  const tasks = report.entities.find(({ entity }) => ["card", "task", "issue", "row"].includes(entity))!;
  expect(plan.tasks).toHaveLength(tasks.kept);
}
