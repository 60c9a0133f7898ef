import { describe, expect, test } from "vitest";
import type { Source } from "@/lib/imports/options";
import { parseImport } from "@/lib/imports/parse";
import { MAX_LABELS_PER_PROJECT } from "@/lib/tasks/fields";
import { expectComplete } from "./fixtures";

describe("a label over the limit", () => {
  const names = Array.from({ length: MAX_LABELS_PER_PROJECT + 1 }, (_, n) => `L${n}`);
  const last = names.at(-1)!;
  const toIssue = (title: string, labels: string[], number: number) => ({
    ...{ number, title, state: "open" },
    labels: labels.map((name) => ({ name })),
  });
  const toCard = (id: string, labels: string[]) => ({
    ...{ id, idList: "l", name: id },
    labels: labels.map((name) => ({ id: name, name })),
  });
  const tasks: [string, string[]][] = [...names, last, last].map((name, n) => [`T${n}`, [name]]);
  test.each<[Source, string]>([
    ["csv", `name,labels\n${tasks.map(([name, labels]) => `${name},${labels}`).join("\n")}`],
    ["github", JSON.stringify(tasks.map(([name, labels], n) => toIssue(name, labels, n + 1)))],
    [
      "trello",
      JSON.stringify({
        name: "B",
        lists: [{ id: "l", name: "L" }],
        cards: tasks.map(([name, labels]) => toCard(name, labels)),
      }),
    ],
    ["todoist", `TYPE,CONTENT\n${tasks.map(([name, labels]) => `task,${name} @${labels}`).join("\n")}`],
  ])("of %s is reported once, and each use as a label of a task", async (source, content) => {
    const parsed = await parseImport(source, content);
    expectComplete(parsed);
    const { plan, report } = parsed;
    expect(plan.labels).toHaveLength(MAX_LABELS_PER_PROJECT);
    const dropped = report.dropped.filter(({ entity }) => entity.endsWith("label"));
    expect(dropped.filter(({ entity }) => entity === "label")).toMatchObject([{ name: last }]);
    expect(dropped.filter(({ entity }) => entity === "task label")).toHaveLength(3);
  });
});
