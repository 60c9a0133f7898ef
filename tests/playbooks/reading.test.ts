import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import { parseBrief } from "@/lib/planning/playbooks/read/brief";

const TODAY = "2026-11-26";
const OWN = "none";

const plan = (brief: string, playbook?: string) => planFromPlaybooks(brief, { today: TODAY, playbook });
const getTitles = async (brief: string, playbook?: string) =>
  (await plan(brief, playbook)).plan.tasks.map(({ name }) => name);
const findTask = async (brief: string, start: string, playbook?: string) =>
  (await plan(brief, playbook)).plan.tasks.find(({ name }) => name.startsWith(start));

describe("a letter", () => {
  test.each([
    ["Hi team,\nplan our wedding in Bath. Need a band.\nThanks, Anna", "Wedding in Bath"],
    ["Hallo zusammen,\nwir planen unsere Hochzeit in Wien.\nViele Grüße\nSabine", "Hochzeit in Wien"],
    ["Bonjour, nous organisons notre mariage à Lyon. Merci, Élodie", "Mariage à Lyon"],
    ["Hola,\nqueremos organizar nuestra boda en Sevilla.\nGracias, Pablo", "Boda en Sevilla"],
  ])("%j is about what follows the greeting", async (brief, name) => {
    const { plan: project, notUnderstood } = await plan(brief);
    expect(project.name).toBe(name);
    expect(notUnderstood).toEqual([]);
  });

  test("its greeting, its end and the headings of its lists are empty sentences", async () => {
    const { emptySentences } = await plan(
      "Hi team,\nplan our wedding in Bath.\nNeed:\n- band\n- flowers\nThanks, Anna",
    );
    expect(emptySentences).toEqual([1, 3, 6]);
  });
});

describe("what is open", () => {
  test.each([
    ["the hall isn't booked yet, the rings are bought", ["Book the hall"]],
    [
      "the hall isn’t reserved, the caterer hasn't been paid, the rings are bought",
      ["Reserve the hall", "Pay the caterer"],
    ],
    ["the apartment booked, the band hasn't been confirmed", ["Confirm the band"]],
    ["the hall wasn't booked last year, need a band", ["Book a band"]],
  ])("%j", async (notes, names) => {
    expect(await getTitles(`Our wedding in June: ${notes}.`, OWN)).toEqual(names);
  });

  test("a number of guests begins no list", async () => {
    const names = await getTitles("Boda en Sevilla con 30 invitados, con música y flores.", OWN);
    expect(names).toEqual(["Música", "Flores"]);
  });
});

describe("dates", () => {
  test.each([
    ["Post-mortem by Friday 4 December, credits, runbook", "Post-mortem", "2026-12-04"],
    ["Bericht bis Freitag, 4. Dezember, Gutschriften buchen, Kunden anrufen", "Bericht", "2026-12-04"],
    ["Need a plan by the last week of May, a room, a cook", "Plan", "2027-05-31"],
  ])("%j has one date", async (brief, start, day) => {
    expect((await findTask(`Notes of us: ${brief}`, start, OWN))?.due_on).toBe(day);
  });

  test.each([
    ["call Ann about last Tuesday", "We need to write a report of it"],
    ["appeler Anne au sujet de mardi dernier", "Il faut écrire un rapport pour la direction"],
  ])("“%s” names a day that is over", async (point, end) => {
    const { plan: project } = await plan(`Notes\n- ${point}\n- ${end}`, OWN);
    expect(project.tasks.map(({ due_on }) => due_on)).toEqual(project.tasks.map(() => null));
  });

  test("a date that is only kept under a task is not its due date", async () => {
    const brief = "Kitchen renovation\n- new worktop\n- finished before my mum visits on 20 February";
    expect((await findTask(brief, "Order the kitchen"))!.due_on! < "2027-02-01").toBe(true);
  });

  test("a time in which something is answered is no deadline", async () => {
    const { plan: project } = await plan("Improve our approval process. We must answer within 30 days.");
    expect(project.tasks.every(({ due_on }) => due_on === null)).toBe(true);
  });

  test.each([
    ["en", "Pick a ticket system by 15 March 2027. The old contract ends on 31 July 2027."],
    ["de", "Ticketsystem auswählen bis 15. März 2027. Der alte Vertrag endet am 31. Juli 2027."],
    ["fr", "Choisir un logiciel avant le 15 mars 2027. Le contrat se termine le 31 juillet 2027."],
    ["es", "Elegir un programa antes del 15 de marzo de 2027. El contrato acaba el 31 de julio de 2027."],
  ] as const)("the end of an old contract is no deadline, in %s", (language, brief) => {
    expect(parseBrief(brief, "2026-11-22", language).deadline?.day).toBe("2027-03-15");
  });

  test("a date belongs to the task with the longest name in its clause", async () => {
    const brief = "Conference on 10 June 2027. Call for papers opens 15 January.";
    expect((await findTask(brief, "Publish the call for papers"))?.due_on).toBe("2027-01-15");
    expect(await findTask(brief, "Edit the conference proceedings")).toBeUndefined();
  });
});

describe("amounts and places", () => {
  test("a range is one amount", async () => {
    expect(await getTitles("Hire a developer by March. Salary band 75-90k EUR.")).toContain(
      "Set the salary and hiring budget of 75-90k EUR",
    );
  });

  test("savings are an amount", async () => {
    expect(await getTitles("Open a bakery in Leith. 60k savings.")).toContain(
      "Calculate costs and turnover with 60k",
    );
  });

  test("what sponsors give is not the budget", async () => {
    const titles = await getTitles("Conference for 250 people. Sponsors should cover €40,000.");
    expect(titles).toContain("Draw up the budget");
  });

  test.each([
    ["Klassenfahrt nach Rügen. Anzahlung 800 € bis 10. Dezember.", "Budget pro Kopf kalkulieren"],
    ["Klassenfahrt nach Rügen. Budget 800 € mit Anzahlung.", "Budget von 800 € pro Kopf kalkulieren"],
  ])("a deposit is not the budget: %s", async (brief, title) => {
    expect(await getTitles(brief, "travel/business-trip")).toContain(title);
  });

  test("a program is no place", async () => {
    const titles = await getTitles("Improve our approval process. Our data is in Postgres.");
    expect(titles.join()).not.toContain("in Postgres");
  });

  test.each([
    ["Finish my thesis. Statistics in R still to do.", "study-and-writing/thesis", "in R"],
    ["Choir concert in Advent.", "media/music-album", "in Advent"],
  ])("a letter and a season are no places: %s", async (brief, playbook, words) => {
    const { tasks } = (await plan(brief, playbook)).plan;
    expect(tasks.map(({ name }) => name).join()).not.toMatch(new RegExp(`${words}\\b`));
  });

  test("a place may be named after a saint", async () => {
    expect((await plan("The funeral is on Friday in St. Mary's.")).plan.name).toBe("Funeral in St. Mary's");
  });

  test("the place that is left is not where the project is", async () => {
    const { name } = (await plan("Our lease at Harbour Street ends in May, plan the office move")).plan;
    expect(name).not.toContain("Harbour");
  });

  test("the place of what is refused is not where the project is", async () => {
    const titles = await getTitles(
      "Abrir una tienda online de cerámica en mayo. No queremos vender en Sevilla.",
    );
    expect(titles.join()).not.toContain("Sevilla");
  });

  test("a number in the quote of another clause is another number", async () => {
    const { tasks } = (
      await plan(
        "Notes\n- 3 boxes for Ann, heavy ones\n- call Bob\n- write to Cem\nThe voucher takes 3 more months.",
        OWN,
      )
    ).plan;
    expect(JSON.stringify(tasks)).toContain("The voucher takes 3 more months");
  });
});

test.each([
  ["I'm a freelance designer and want to raise my day rate from April", "company/price-change"],
  ["Our checkout was broken for 2 hours last Thursday, customers want credits", "software/incident-review"],
  ["We're launching Tallyho 2.0, our invoicing tool, on 16 February", "company/product-launch"],
  ["Get SOC 2 Type I ready by 30 June", "company/certification"],
  ["Rewrite our Angular admin app in React", "software/migration"],
  ["Migrate our newsletter from Mailchimp to Brevo", "software/migration"],
  ["Sales kickoff in Prague with 45 people", "company/team-offsite"],
  ["Inventur im Lager am 30. Dezember, 2.400 Artikel", "company/stocktake"],
  ["Intégration de deux nouveaux collègues le 1er mars", "company/onboarding"],
])("%j gets the right playbook", async (brief, id) => {
  expect((await plan(brief)).playbooks.map((playbook) => playbook.id)).toEqual([id]);
});
