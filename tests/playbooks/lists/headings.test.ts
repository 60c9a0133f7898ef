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
      "Keep in mind: “Out of scope: Sharding”.",
      "Keep in mind: “Risks: Only Ann knows the invoices”.",
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

describe("lines of notes without marks", () => {
  const NOTES = `Spring tour, 9 dates
booked: Bristol, Cardiff
van: Ollie's uncle maybe, else rent
merch - 150 shirts, 300 bags, new design from Ayse
insurance for gear
posters from January
it is a small band
40 guests each night`;

  test("are points, each as a whole", async () => {
    expect(await getTitles(NOTES)).toEqual([
      "Van: Ollie's uncle maybe, else rent",
      "Merch - 150 shirts, 300 bags, new design from Ayse",
      "Insurance for gear",
      "Posters from January",
    ]);
  });

  test("are not the lines of a text", () => {
    const text =
      "We tour in spring\nand it is fun\nbecause we play\nin many towns. It costs a lot. We like it. Yes.";
    expect(read(text).clauses.some(({ isListed }) => isListed)).toBe(false);
  });

  test("are not what a list with marks stands between", () => {
    const list =
      "Tour\n- rent a van\n- print shirts\nOur label pays\n- call Ann\nas last year\n- sell tickets";
    expect(read(list).clauses.filter(({ isListed }) => isListed)).toHaveLength(4);
  });
});

test.each([
  ["Key users: one per team, they still have to be named", "Key users"],
  ["Fete: we need a hall, a band and lamps", "Book a hall"],
])("a sentence behind a colon is no list: %s", async (line, start) => {
  const titles = await getTitles(`Roll out the system. Call Ann. Train the team. Write a guide. ${line}.`);
  expect(titles.some((title) => title.startsWith(start))).toBe(true);
  expect(titles.join()).not.toMatch(/Be named|we need/);
});

test("the points of an agenda are headings, and one that is put off is no task", async () => {
  const minutes = `Protokoll des Vereins.
TOP 1 Zuschuss
Beim Verband muss der Antrag vor Baubeginn gestellt werden. Es fehlen noch die Baupläne.
TOP 2 Saal
Wir brauchen eine Ersatzhalle. Anna anrufen. Stühle mieten.
TOP 3 Sommerfest – vertagt`;
  const { plan: project } = await plan(minutes, "none");
  expect(project.tasks.map(({ name }) => name)).toEqual([
    "Baupläne",
    "Antrag beim Verband vor Baubeginn stellen",
    "Ersatzhalle buchen",
    "Anna anrufen",
    "Stühle mieten",
  ]);
  expect(project.assumptions.join()).toContain("vertagt");
});

test("a name before a comma greets, and “start with” begins no list", async () => {
  const brief =
    "Ben,\n\nplease call Ann. Paint the door. Rent a van. Start with the hall and the kitchen.\n\nBest\nMarta";
  expect(await getTitles(brief)).toEqual([
    "Call Ann",
    "Paint the door",
    "Rent a van",
    "Start with the hall and the kitchen",
  ]);
});

test("a time up to which something is paid is not the end", () => {
  const brief = "We promised one dashboard by 18 February. The tool is paid for until June.";
  expect(read(brief).deadline!.day).toBe("2027-02-18");
});
