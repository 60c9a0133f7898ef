import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const FOLDER = "tests/fixtures/kind-briefs";
/** The playbooks by their ids, each with three briefs in every language and two of another kind. */
const kinds = readdirSync(FOLDER).flatMap((name) =>
  Object.entries<{ fits: string[]; near: string[] }>(parse(readFileSync(join(FOLDER, name), "utf8"))),
);

const find = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-30" })).playbooks.map(({ id }) => id);

describe.each(kinds)("%s", (id, { fits, near }) => {
  test("has 12 briefs and 2 near ones", () => {
    expect([fits.length, near.length]).toEqual([12, 2]);
  });
  test.each(fits)("is for: %s", async (brief) => {
    expect(await find(brief)).toEqual([id]);
  });
  test.each(near)("is not for: %s", async (brief) => {
    expect(await find(brief)).not.toContain(id);
  });
});
