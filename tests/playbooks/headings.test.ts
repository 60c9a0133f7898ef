import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import { parseBrief } from "@/lib/planning/playbooks/read/brief";

const TODAY = "2026-11-28";
const read = (brief: string) => parseBrief(brief, TODAY, "en");
const plan = (brief: string, playbook?: string) => planFromPlaybooks(brief, { today: TODAY, playbook });
const getTitles = async (brief: string, playbook = "none") =>
  (await plan(brief, playbook)).plan.tasks.map(({ name }) => name);

describe("a heading tells the state of its list", () => {
  test.each([
    "Kitchen.\nDone:\n- old units removed\n- first fix\n\nTo do:\n- tiles\n- paint",
    "Kitchen.\n\nAlready done\n\n* old units removed\n* first fix\n\nOpen\n\n* tiles\n* paint",
    "Kitchen.\nDone ✅\nold units removed\nfirst fix\n\nTo do\ntiles\npaint",
  ])("%j", (brief) => {
    const clauses = read(brief).clauses.slice(1);
    expect(clauses.map(({ text, isDone }) => [text, isDone])).toEqual([
      ["old units removed", true],
      ["first fix", true],
      ["tiles", false],
      ["paint", false],
    ]);
  });

  test("but what is not done yet stays open", () => {
    const [, , item] = read("Kitchen.\nDone:\n- units removed\n- invoice not paid yet").clauses;
    expect(item!.isDone).toBe(false);
  });
});

describe("a heading without a colon", () => {
  const spec = `Move the billing database.

Background

Our server is out of support.

Requirements

R1. Port all 412 procedures.
R2. Compare the row counts.

Out of scope

- Sharding

Risks

- Only Ann knows the invoices.`;

  test("is no task, and what is out of scope or a risk is none either", async () => {
    const { plan: project, notUnderstood } = await plan(spec, "none");
    expect(project.tasks.map(({ name }) => name)).toEqual([
      "Move the billing database",
      "Port all 412 procedures",
      "Compare the row counts",
    ]);
    expect(project.assumptions).toEqual([
      "To keep in mind: “Out of scope: Sharding”.",
      "To keep in mind: “Risks: Only Ann knows the invoices”.",
    ]);
    expect(notUnderstood).toEqual([]);
  });

  test("is only one of a part of a document", async () => {
    expect(await getTitles("Rent a hall. Ask Bo.\nFlowers\n- Order roses")).toContain("Rent a hall");
    expect(read("Garden party\n- Order roses").clauses[0]!.text).toBe("Garden party");
  });

  test("is no item before a sentence", () => {
    const clauses = read("Move the data.\nBackground\nOur server is old\nand it is slow").clauses;
    expect(clauses.some(({ isListed }) => isListed)).toBe(false);
  });
});

test("a quarter at the start of a line is no number of a requirement", () => {
  expect(read("Our year.\nQ1: hire two engineers").clauses.some(({ text }) => text.includes("Q1"))).toBe(
    true,
  );
});

test("a line of notes with its own label does not go on with the line before", () => {
  const notes = "confirmed rooms are Bristol, Cardiff, Manchester, Glasgow and Leeds\nopen: London, Norwich";
  expect(read(`Tour.\n${notes}`).sentences).toHaveLength(3);
});
