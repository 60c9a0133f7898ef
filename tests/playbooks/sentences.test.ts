import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const plan = (brief: string) => planFromPlaybooks(brief, { today: "2026-11-28", playbook: "none" });
const getTitles = async (brief: string) => (await plan(brief)).plan.tasks.map(({ name }) => name);

describe("a sentence goes on", () => {
  test("behind a day with a full stop", async () => {
    const brief =
      "Der Dachboden wird umgebaut. Bitte schicken Sie uns bis 11.12. ein Angebot und nennen Sie auch einen Termin für die Besichtigung. Prüfen Sie bitte die Statik.";
    const { tasks } = (await plan(brief)).plan;
    expect(tasks.map(({ name, due_on }) => [name, due_on])).toEqual([
      ["Uns ein Angebot schicken", "2026-12-11"],
      ["Termin für die Besichtigung nennen", expect.any(String)],
      ["Die Statik prüfen", expect.any(String)],
    ]);
  });

  test("behind a day in brackets", async () => {
    const brief =
      "Die Hochzeit rückt näher (26. Juni, Gut Sonnenhof). Musik suchen. Anna anrufen. Wein kaufen.";
    const { plan: planned, notUnderstood } = await plan(brief);
    expect(planned.tasks.map(({ name }) => name)).toEqual(["Musik suchen", "Anna anrufen", "Wein kaufen"]);
    expect(notUnderstood).toEqual([]);
  });

  test("not in the next line of notes without capitals", async () => {
    const brief =
      "todo for the van trip\ncall the garage\ninsurance for gear\nhotel ghent, hotel lille, hotel cologne and amsterdam not yet sure\nmum's passport expired in october\nsplit the driving";
    expect(await getTitles(brief)).toEqual(
      expect.arrayContaining(["Renew mum's passport", "Split the driving"]),
    );
  });
});

test.each(["Haben Sie Zeit am Freitag?", "Können Sie auch sonntags?", "Finden Sie anbei die Pläne."])(
  "no request is: %s",
  async (sentence) => {
    const brief = `Der Dachboden wird umgebaut. Bitte prüfen Sie die Statik. Anna anrufen. Holz kaufen. ${sentence}`;
    expect(await getTitles(brief)).toEqual(["Die Statik prüfen", "Anna anrufen", "Holz kaufen"]);
  },
);

test("minutes name who was there, who does what, and what is not clear", async () => {
  const { plan: planned, deadline } = await plan(
    "Kurzprotokoll 26.11., Teilnehmende: Ada, Bo, Cem\n1. Ada fragt beim Caterer nach, Bo bestellt 40 Stühle (bis 10.12.).\n2. Anna anrufen\n3. Noch nicht geklärt: Wer moderiert?\n4. Nächstes Treffen am 9.12.",
  );
  expect(planned.tasks.map(({ name }) => name)).toEqual([
    "Beim Caterer nachfragen (Ada)",
    "40 Stühle bestellen (Bo)",
    "Anna anrufen",
  ]);
  expect(planned.open_questions).toContain("Wer moderiert?");
  expect(deadline).toBe("2026-12-10");
});

test("a question that the plan asks is understood", async () => {
  const { plan: planned, notUnderstood } = await plan(
    "Open a returns portal. Call Ann. Write the list. Find a room. How long may a return take?",
  );
  expect(planned.open_questions).toContain("How long may a return take?");
  expect(notUnderstood).toEqual([]);
});

test("an item with several actions is several tasks, which quote what they are about", async () => {
  const { tasks, assumptions } = (
    await plan(
      "Minutes of the club\n1. Spring fair on 8 May - Priya will ask the school for tables, we need a first-aider, no bouncy castle\n2. Paint the hall - Tom buys paint, Ann brings brushes\n3. Order oars",
    )
  ).plan;
  expect(tasks.map(({ name }) => name)).toEqual([
    "Ask the school for tables (Priya)",
    "First-aider",
    "Paint the hall",
    "Order oars",
  ]);
  for (const task of tasks.slice(0, 2)) expect(task.description).toContain("Spring fair on 8 May");
  expect(assumptions.join()).toContain("no bouncy castle");
});
