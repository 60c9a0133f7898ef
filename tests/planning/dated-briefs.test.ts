import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const plan = (brief: string) => planFromPlaybooks(brief, { today: "2026-11-29", cannotAsk: true });

/** The days of the tasks whose names begin so. */
async function listDays(brief: string, names: string[]) {
  const { tasks } = (await plan(brief)).plan;
  return names.map((start) => tasks.find(({ name }) => name.startsWith(start))?.due_on);
}

describe("a milestone gives its day to its task, and the last task keeps the deadline", () => {
  test.each<[string, [name: string, day: string][]]>([
    [
      "Write my bachelor thesis about microplastics in rivers. Hand in on 15 March. Supervisor wants an outline in two weeks and a first full draft a month before hand-in.",
      [
        ["Write the outline", "2026-12-13"],
        ["Write the introduction", "2027-02-15"],
        ["Format, print and submit", "2027-03-15"],
      ],
    ],
    [
      "Master thesis on urban heat islands, due 30 April. My supervisor expects the proposal in three weeks, a literature review by the end of January and a full draft three weeks before submission.",
      [
        ["Write the proposal", "2026-12-20"],
        ["Search and read the core literature", "2027-01-31"],
        ["Write the introduction", "2027-04-09"],
      ],
    ],
    [
      "Bachelorarbeit über Wärmepumpen, Abgabe am 30. April. Die Betreuerin will in zwei Wochen eine Gliederung und spätestens Ende März einen ersten Entwurf.",
      [
        ["Gliederung", "2026-12-13"],
        ["Einleitung", "2027-03-31"],
        ["Arbeit formatieren", "2027-04-30"],
      ],
    ],
    [
      "Trabajo de fin de grado sobre energía solar, entrega el 1 de junio. La tutora quiere un índice en tres semanas y el primer borrador un mes antes de la entrega.",
      [
        ["Escribir el índice", "2026-12-20"],
        ["Escribir introducción", "2027-05-01"],
        ["Maquetar", "2027-06-01"],
      ],
    ],
    [
      "Charity concert on Saturday 24 April in St Mary's church. Posters have to be up three weeks before the concert. Ticket sales start on 1 February.",
      [
        ["Upload to a distributor", "2027-02-01"],
        ["Make the photos, cover and poster", "2027-04-03"],
        ["Release the music and play the concert", "2027-04-24"],
      ],
    ],
    [
      "We are getting married on 12 June 2027 in Bath. Save-the-dates must go out by 15 January, the menu has to be fixed two months before the wedding.",
      [
        ["Send the save-the-dates", "2027-01-15"],
        ["Book the caterer and taste the menu", "2027-04-12"],
      ],
    ],
  ])("%s", async (brief, days) => {
    const names = days.map(([name]) => name);
    expect(await listDays(brief, names)).toEqual(days.map(([, day]) => day));
  });

  test("what a milestone needs comes before it, and what waits for it not earlier", async () => {
    const brief =
      "Bachelor thesis, hand in on 15 March. The supervisor wants the outline by 4 December and the analysis by 1 March.";
    const { tasks } = (await plan(brief)).plan;
    const day = (start: string) => tasks.find(({ name }) => name.startsWith(start))!.due_on!;
    expect(day("Search and read") <= "2026-12-04").toBe(true);
    expect(day("Have the thesis proofread") >= "2027-03-01").toBe(true);
  });
});

describe("a rise in price gives the last day to what it explains", () => {
  test.each([
    [
      "Our booth is at the fair on 12 April. The hotel is not booked yet, and prices go up after New Year.",
      /hotel/,
      "2026-12-31",
    ],
    [
      "Our booth is at the fair on 9 March. Prices for the shuttle rise after 15 January, so let's book it early.",
      /^Book it early \(shuttle\)$/,
      "2027-01-15",
    ],
    [
      "Paint the boat house. Order the mast, it gets more expensive after 15 January. Clean the hall. Call Ann.",
      /mast/,
      "2027-01-15",
    ],
  ])("%s", async (brief, name, day) => {
    const { deadline, plan: made, notUnderstood } = await plan(brief);
    expect(made.tasks.find((task) => name.test(task.name))?.due_on).toBe(day);
    expect(made.tasks.some(({ name }) => /prices|expensive/i.test(name))).toBe(false);
    expect([deadline === day, notUnderstood]).toEqual([false, []]);
  });
});

test("a tax return is not the way back", async () => {
  const brief = "I need to file my tax return by 31 January. Ask the bank for the statements by next Friday.";
  expect((await plan(brief)).deadline).toBe("2027-01-31");
});

test.each([
  [
    "Wir wollen im Frühjahr unseren Hof pflastern lassen. Drei Angebote einholen, Nachbarn informieren, Entwässerung mit der Gemeinde klären. Bis Ende April soll alles fertig sein.",
    "Bis Ende April soll alles fertig sein",
    "Rechnung prüfen, bezahlen und ablegen",
  ],
  [
    "Renovate the club house. Paint the hall, replace the two doors, fix the heating. Everything has to be finished by the end of February.",
    "Everything has to be finished",
    "Compare the result with the goal",
  ],
  [
    "Bad sanieren. Der Installateur kommt am 11. Januar. Bis Mitte Februar soll alles fertig sein.",
    "Bis Mitte Februar soll alles fertig sein",
    "WC, Waschtisch, Dusche und Lampen montieren",
  ],
])("the sentence of the deadline is about the last step: %s", async (brief, sentence, name) => {
  const { tasks } = (await plan(brief)).plan;
  const quoting = tasks.filter(({ description }) => description.includes(sentence));
  expect(quoting.map(({ name }) => name)).toEqual([name]);
});
