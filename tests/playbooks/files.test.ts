import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PLAYBOOK_LANGUAGES } from "@/lib/planning/playbooks/playbook";
import {
  isFragmentId,
  listPlaybookIds,
  readFragment,
  readPlaybook,
  readPlaybooks,
} from "@/lib/planning/playbooks/read-files";
import { lintFragment, lintPlaybook } from "../support/planning/lint-playbook";

const ROOT = "playbooks";
const ids = listPlaybookIds(ROOT);

test("there are at least 60 playbooks in 9 domains, and 8 fragments", () => {
  const playbooks = ids.filter((id) => !isFragmentId(id));
  expect(playbooks.length).toBeGreaterThanOrEqual(60);
  expect(new Set(playbooks.map((id) => id.split("/")[0])).size).toBe(9);
  expect(ids.length - playbooks.length).toBeGreaterThanOrEqual(8);
});

test.each(PLAYBOOK_LANGUAGES)("every file keeps the rules, in %s", (language) => {
  const faults = ids.flatMap((id) => {
    const found = isFragmentId(id)
      ? lintFragment(readFragment(ROOT, id, language))
      : lintPlaybook(readPlaybook(ROOT, id, language));
    return found.map((fault) => `${id}.${language}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

test("the texts of English playbooks have US spelling", () => {
  const british =
    /\b(?:licence|programme|cent(?:re|red)\b|catalogue|metre|litre|fibre|theatre|defence|cancelled|(?:travell|labell)(?:ed|ing)|practise|enrol\b|(?:col|neighb|hon|fav|flav|behavi|harb|lab)our|(?:organ|recogn|optim|standard|summar)is)/i;
  const texts = ids.flatMap((id) => {
    const { name, tasks } = isFragmentId(id) ? readFragment(ROOT, id, "en") : readPlaybook(ROOT, id, "en");
    // The name of a gap's slot is not shown.
    return [name, ...tasks.flatMap(({ title, detail, doneWhen }) => [title, detail, ...doneWhen])].map(
      (text) => text.replace(/\{\w+\}/g, ""),
    );
  });
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter((text) => british.test(text))).toEqual([]);
});

test("texts that people read have curly apostrophes, and English ones no chains of semicolons", () => {
  const texts = PLAYBOOK_LANGUAGES.flatMap((language) =>
    ids.flatMap((id) => {
      const { name, tasks } = isFragmentId(id)
        ? readFragment(ROOT, id, language)
        : readPlaybook(ROOT, id, language);
      return [
        { id, language, text: name },
        ...tasks.flatMap(({ title, detail, doneWhen }) =>
          [title, detail, ...doneWhen].map((text) => ({ id, language, text })),
        ),
      ];
    }),
  );
  expect(texts.length).toBeGreaterThan(10_000);
  expect(texts.filter(({ text }) => text.includes("'"))).toEqual([]);
  expect(texts.filter(({ language, text }) => language === "en" && text.includes(";"))).toEqual([]);
});

test("a playbook is in the folder of its domain, and its titles differ", () => {
  for (const id of ids.filter((id) => !isFragmentId(id))) {
    const { domain, tasks } = readPlaybook(ROOT, id, "en");
    expect(id.split("/")[0]).toBe(domain);
    expect(new Set(tasks.map(({ title }) => title)).size, id).toBe(tasks.length);
  }
});

test("a file with a mistake is refused with its name and the place", () => {
  const root = "tests/fixtures/playbooks";
  expect(() => readPlaybook(root, "events/unknown-size", "en")).toThrow(
    /^playbooks\/events\/unknown-size\.yaml: tasks\.0\.size: /,
  );
  expect(() => readPlaybook(root, "events/not-yaml", "en")).toThrow(/^playbooks\/events\/not-yaml\.yaml: /);
  expect(() => readPlaybook(root, "events/missing", "en")).toThrow(/missing\.yaml/);
});

test("the files that the build compiles say the same as the sources", async () => {
  const folder = mkdtempSync(join(tmpdir(), "waymark-playbooks-"));
  try {
    execFileSync("node", ["--import", "tsx", "lib/planning/playbooks/compile.ts", ROOT, folder]);
    for (const language of PLAYBOOK_LANGUAGES) {
      const compiled = JSON.parse(readFileSync(join(folder, `${language}.json`), "utf8"));
      expect(compiled).toEqual(await readPlaybooks(ROOT, language));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
