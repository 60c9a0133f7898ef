import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import { parseBrief } from "@/lib/planning/playbooks/read/brief";

const TODAY = "2026-11-26";

const plan = (brief: string, playbook?: string) => planFromPlaybooks(brief, { today: TODAY, playbook });
const getTasks = async (brief: string, playbook?: string) => (await plan(brief, playbook)).plan.tasks;
const getTitles = async (brief: string, playbook?: string) =>
  (await getTasks(brief, playbook)).map(({ name }) => name);
const findTask = async (brief: string, title: RegExp, playbook?: string) =>
  (await getTasks(brief, playbook)).find(({ name }) => title.test(name));
/** The day of the task that ends a project of this playbook. */
const getLastDay = async (brief: string, title: RegExp) => (await findTask(brief, title))?.due_on;

describe("a sentence", () => {
  test.each([
    ["La oficina de la Dra. Gómez se traslada en marzo. Hay que contratar la mudanza.", [1, 2]],
    ["Messmittel erfassen\n- Plan erstellen (Hr. Öztürk)\n- Aufkleber drucken", [1, 2, 3, 4]],
    ["Jubiläum unseres Chors, 11.–13. Juni 2027. Wir suchen Sponsoren.", [1, 2]],
  ])("%j is not cut at a full stop that ends nothing, and keeps its numbers", async (brief, numbers) => {
    const { plan: project, emptySentences } = await plan(brief);
    const from = new Set([...emptySentences, ...project.tasks.flatMap((task) => task.from)]);
    for (const number of numbers) expect(from).toContain(number);
    expect(project.name).not.toMatch(/(?:Dra|–13)$/);
  });

  test("that a mail has wrapped is one", async () => {
    const brief =
      "Notes of the board.\nWe need to rent a room that has enough space for all of our members\nand a small kitchen. Write to Ann.";
    const tasks = await getTasks(brief, "none");
    expect(tasks).toHaveLength(2);
    expect(tasks[0]!.from).toEqual(expect.arrayContaining([2, 3]));
  });
});

describe("the deadline", () => {
  const launch = "Product launch of our lamp on 2 March 2027.";
  test.each([
    ["is a day rather than “next year”", "Our product launch is next year. The launch is on 2 March 2027."],
    ["is not a later month of another sentence", `${launch} We have a video. Shipping is planned in August.`],
    ["is not the day of the invoices", `${launch} Invoices to the bank by 31 October 2027.`],
    ["is the first day of a span", "Product launch of our lamp at the fair, 2-4 March 2027."],
  ])("%s", async (_, brief) => {
    expect(await getLastDay(brief, /^Launch the product/)).toBe("2027-03-02");
  });

  test("is no day on which something has happened", async () => {
    const tasks = await getTasks("Settle the estate of my aunt. She died on 2 November. Finished by 1 May.");
    expect(Math.max(...tasks.map(({ due_on }) => Number(due_on?.slice(0, 4))))).toBe(2027);
    expect(
      (await findTask("Settle the estate of my aunt. She died on 2 November.", /^Share out/))?.due_on,
    ).toBeNull();
  });

  test("of the project is not the day of its early steps", async () => {
    const brief = "Our choir turns 50. A jubilee concert with speeches on 18 September 2027, and a buffet.";
    const music = await findTask(brief, /^Book music/);
    expect(music!.due_on! < "2027-09-01").toBe(true);
  });
});

test("a day on which something happens belongs to one task", async () => {
  const tasks = await getTasks("Restore the old piano by 12 June. The tuner comes on 3 March to assess it.");
  expect(tasks.filter(({ due_on }) => due_on === "2027-03-03").map(({ name }) => name)).toEqual([
    "Have a specialist assess it",
  ]);
});

describe("what is no step", () => {
  test.each([
    ["a condition", "If it rains, we do the pottery workshop instead."],
    ["a negation", "Not to be sold."],
    ["a wish against something", "We'd rather not use an agency."],
    ["what is no option", "Renting a van isn't an option."],
  ])("%s is an assumption", async (_, sentence) => {
    const { plan: project } = await plan(
      `Notes of us. Call Ann. Write to Bo. Paint the door. ${sentence}`,
      "none",
    );
    expect(project.tasks.map(({ name }) => name)).toEqual(["Call Ann", "Write to Bo", "Paint the door"]);
    expect(project.assumptions.join()).toContain(sentence.replace(/\.$/, ""));
  });

  test.each([
    ["Wenn es regnet, feiern wir drinnen.", "Anna anrufen. Bäcker fragen. Tür streichen."],
    ["S'il pleut, on reste à l'intérieur.", "Appeler Anne. Écrire à Luc. Peindre la porte."],
    ["Si llueve, vamos al gimnasio.", "Llamar a Ana. Escribir a Luis. Pintar la puerta."],
  ])("“%s” is an assumption", async (sentence, steps) => {
    const { plan: project } = await plan(`${steps} ${sentence}`, "none");
    expect(project.assumptions.join()).toContain(sentence.replace(/\.$/, ""));
    expect(project.tasks).toHaveLength(3);
  });

  test("a part that belongs to the one before, and what somebody knows, are no steps of their own", async () => {
    const brief = "Notes of us. Call Gerda, who retires in June. Sam knows the way, I don't.";
    expect(await getTitles(brief, "none")).toEqual(["Call Gerda, who retires in June"]);
  });

  test("“need” in brackets begins no list", async () => {
    const brief =
      "Notes of us. Call Ann. Export 52,000 tickets (only those of two years need to move) and 120 macros.";
    expect((await getTitles(brief, "none")).join()).not.toMatch(/Move\)/);
  });

  test("“have to sort” before a list says nothing, and a list may have one longer item", async () => {
    const brief =
      "Notes of us. Have to sort: the cat, a sick note, groceries, my sister Jo can stay from 14 to 21 February.";
    expect(await getTitles(brief, "none")).toEqual([
      "Cat",
      "Sick note",
      "Groceries",
      "My sister Jo can stay from 14 to 21 February",
    ]);
  });
});

test("what is granted is done", async () => {
  const { plan: project } = await plan(
    "Build an extension. Building permit granted 4 Oct. Foundations in March.",
  );
  expect(project.tasks.map(({ name }) => name)).not.toContain("Apply for the building permit");
});

test("a price per head is no budget", async () => {
  expect(await findTask("Birthday party for 40 guests. £20 a head.", /£20/)).toBeUndefined();
  expect(await findTask("Birthday party for 40 guests. Budget £900.", /£900/)).toBeDefined();
});

test("“está” brings in no visa", async () => {
  const titles = await getTitles("Restaurar la fuente del patio: está parada, la bomba no funciona.");
  expect(titles.join()).not.toMatch(/visado/);
});

describe("the playbook", () => {
  test.each([
    ["Our choir turns 50. A reception for former members on 18 September.", "events/anniversary"],
    ["100 Jahre Schützenverein, Festwochenende mit Festzelt im Juni.", "events/anniversary"],
    ["Restore grandpa's wooden dinghy by May.", "home/restoration"],
    ["Restaurar la fuente del patio.", "home/restoration"],
    ["My father died in May. I am the executor of his will. Funeral is over.", "family/estate"],
    ["Meine Tante ist gestorben, ich bin Alleinerbin. Die Beerdigung war schon.", "family/estate"],
    ["As agreed, we need to find a successor for Gerda, our head of accounting.", "company/hiring"],
  ])("of %j is found", async (brief, id) => {
    expect((await plan(brief)).playbooks.map((playbook) => playbook.id)).toEqual([id]);
  });

  test.each([
    ["Our club needs a new kit supplier for 9 teams.", "New kit supplier for 9 teams"],
    ["As agreed on the phone, we need to find a cook for Ann.", "Find a cook for Ann"],
  ])("“%s” is named “%s”", async (brief, name) => {
    expect((await plan(brief, "none")).plan.name).toBe(name);
  });
});

describe("a wish of somebody else", () => {
  test.each([
    ["The website needs a shop, a blog and a newsletter by 1 May.", [/shop/i, /blog/i, /newsletter/i]],
    ["The band needs new amplifiers and a van. Book them by 1 March.", [/amplifiers/i, /van/i]],
  ])("%j is a list of things to do", async (brief, wishes) => {
    const titles = await getTitles(brief, "none");
    for (const wish of wishes) expect(titles.filter((title) => wish.test(title))).toHaveLength(1);
    expect(new Set(wishes.map((wish) => titles.findIndex((title) => wish.test(title)))).size).toBe(
      wishes.length,
    );
  });

  test("stays beside a playbook", async () => {
    const titles = await getTitles("My mother needs a wheelchair ramp, a stair lift and a new bathroom.");
    expect(titles.join(", ")).toMatch(/stair lift/i);
  });
});

describe("a span of days", () => {
  test.each([
    ["Renovate our bathroom from 1 to 30 June.", "2027-06-30"],
    ["We move between 1 and 15 June.", "2027-06-15"],
    ["Refurbish the office, 4-29 January. Everything must be finished by the end.", "2027-01-29"],
    ["Umbau vom 1. bis 3. Juni.", "2027-06-03"],
    ["Organise a village festival, 6-8 May.", "2027-05-06"],
    ["Migrate our mail server by 15 March and retire the old one by 30 June. 40 mailboxes.", "2027-06-30"],
  ])("%j ends on %s", (brief, day) => {
    expect(parseBrief(brief, TODAY, /vom/.test(brief) ? "de" : "en").deadline?.day).toBe(day);
  });

  test("is the time of the event, not of the steps before it", async () => {
    const acts = await findTask(
      "Organise a village festival. The festival with three bands is on 6-8 May. Sell tickets.",
      /acts/i,
    );
    expect(acts?.due_on).toMatch(/^2027-0[1-4]/);
  });
});
