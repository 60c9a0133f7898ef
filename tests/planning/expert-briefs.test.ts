import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import type { PlaybookLanguage } from "@/lib/planning/playbooks/playbook";
import { parseBrief } from "@/lib/planning/playbooks/read/brief";

const TODAY = "2026-11-29";
const make = (brief: string, playbook?: string) =>
  planFromPlaybooks(brief, { today: TODAY, playbook, cannotAsk: true });
const getTitles = async (brief: string, playbook?: string) =>
  (await make(brief, playbook)).plan.tasks.map(({ name }) => name);
const getClauses = (brief: string, language: PlaybookLanguage) =>
  parseBrief(brief, TODAY, language).clauses.map(({ text, isRefused }) => [text, isRefused]);

describe("what has to be done becomes a step in plain words", () => {
  test.each([
    [
      "Verein\n- Halle putzen\n- Flyer drucken\nNicht vergessen, den Hausmeister anzurufen.",
      "Hausmeister anrufen",
    ],
    [
      "Verein. Halle putzen, Flyer drucken. Frau Yilmaz denkt daran, den Hausmeister zu informieren.",
      "Hausmeister informieren (Frau Yilmaz)",
    ],
    [
      "Add CSV export. Users should be able to choose columns and it must work for 100k rows. Write the docs.",
      "Let users choose columns",
    ],
    [
      "Export hinzufügen. Nutzer sollen Spalten auswählen können. Doku schreiben.",
      "Nutzer Spalten auswählen lassen",
    ],
    [
      "Ajouter un export. Les utilisateurs doivent pouvoir choisir les colonnes. Rédiger la doc.",
      "Permettre aux utilisateurs de choisir les colonnes",
    ],
    [
      "Añadir una exportación. Los usuarios deben poder elegir columnas. Escribir la guía.",
      "Permitir a los usuarios elegir columnas",
    ],
    ["Add CSV export. QA by Priya, write the docs, ask Ann.", "QA (Priya)"],
    ["Livre de famille. Les recettes sont dans des cahiers, il faut les taper.", "Taper les recettes"],
    [
      "Feria. Falta actualizar el inventario de activos. Llamar a Ana.",
      "Actualizar el inventario de activos",
    ],
    [
      "Flat. Neighbors need to be told about the noise and the water has to be shut off for a day.",
      "Tell neighbors about the noise",
    ],
    [
      "Auskunft. Identität prüfen, Daten aus CRM, Newsletter-Tool und Buchhaltung zusammenstellen.",
      "Daten aus CRM, Newsletter-Tool und Buchhaltung zusammenstellen",
    ],
    ["New rep. First week product training, write the docs, ask Ann.", "First week product training"],
  ])("%s", async (brief, title) => expect(await getTitles(brief, "none")).toContain(title));

  test.each([
    ["- Ms Tran will send the room plan\n- call Ann\n- call Bo", "Send the room plan (Ms Tran)"],
    ["Acta\nAsistentes: Marta, Sr. Ruiz\n- Tarea: Sr. Ruiz revisa el seguro", "Revisar el seguro (Sr. Ruiz)"],
    [
      "Minutes\nPresent: Jo, Mira\n- flyer in three languages – Mira\n- Jo books the hall",
      "Flyer in three languages (Mira)",
    ],
  ])("with who does it: %j", async (brief, title) => expect(await getTitles(brief, "none")).toContain(title));

  test("but a German purpose or state keeps its words", async () => {
    const titles = await getTitles(
      "Verein\n- Halle ist zu klein\n- Zelt mieten, um Kosten zu sparen",
      "none",
    );
    expect(titles).toEqual(["Halle ist zu klein", "Zelt mieten, um Kosten zu sparen"]);
  });

  test("and each numbered point of minutes its actions, with who does them and by when", async () => {
    const { plan } = await make(
      "Protokoll\nAnwesend: Herr Brandt, Sabine Koch\n1. Basar am 12.12.: Herr Brandt bestellt die Tische bis 4.12., Sabine Koch backt 100 Plätzchen.\n2. Kein Glühwein.",
    );
    expect(plan.tasks.map(({ name, due_on }) => [name, due_on])).toEqual([
      ["Die Tische bestellen (Herr Brandt)", "2026-12-04"],
      ["100 Plätzchen backen (Sabine Koch)", "2026-12-12"],
    ]);
  });
});

describe("what is refused or missing keeps its meaning", () => {
  test.each<[PlaybookLanguage, string, string, boolean]>([
    ["de", "Neue Website. Terminbuchung soll rein, ein Blog nicht.", "ein Blog nicht.", true],
    ["es", "Nueva web. Queremos reservas, el blog no.", "el blog no.", true],
    [
      "es",
      "Auditoría. Falta el inventario, no hay registro de proveedores.",
      "no hay registro de proveedores",
      false,
    ],
  ])("%s: %s", (language, brief, text, isRefused) =>
    expect(getClauses(brief, language)).toContainEqual([text, isRefused]),
  );
});

describe("what is done", () => {
  test("takes its half of a task away", async () => {
    const titles = await getTitles(
      "Launch of our oat drink on 15 March 2027. Packaging design is finished.",
      "company/product-launch",
    );
    expect(titles).toContain("Order the packaging");
  });

  test.each([
    [
      "Nos casamos el 12 de junio en Sevilla. El salón y el fotógrafo están reservados.",
      "events/wedding",
      /Reservar el lugar/,
    ],
    [
      "Küche renovieren bis Ostern. Ikea-Küche ist bestellt, Lieferung 22. Februar.",
      "home/kitchen-renovation",
      /Küche mit Liefertermin bestellen/,
    ],
    ["Umzug nach Freiburg am 30.1.2027. Nachmieter suchen wir nicht.", "home/move-house", /Nachmieter/],
  ])("or not wanted is not planned: %s", async (brief, playbook, pattern) =>
    expect((await getTitles(brief, playbook)).join()).not.toMatch(pattern),
  );

  test("covers no task that only one of its words mentions", async () => {
    const { plan } = await make(
      "Migrate our database to RDS by 14 Feb 2027. Dev and staging are already migrated.",
      "software/migration",
    );
    expect(plan.assumptions.join()).not.toContain("Rehearse");
  });

  test("is no detail of another item of a list", async () => {
    const { plan } = await make(
      "Bugs\n- Login loop\n- Save button stays disabled - done\n- Call Ann",
      "none",
    );
    expect(JSON.stringify(plan.tasks)).not.toContain("Save button");
  });
});

describe("a playbook", () => {
  test.each([
    [
      "Rebranding: we change our name to Lumenta on April 1. Website, signs, contracts.",
      "company/rebranding",
    ],
    ["Umfirmierung zum 1. April, Visitenkarten und Schilder", "company/rebranding"],
    ["Cambio de nombre de la empresa el 1 de abril, rótulos y contratos", "company/rebranding"],
    ["Changement de nom de l'entreprise au 1er avril, enseignes et contrats", "company/rebranding"],
    ["New sales rep Dana starts on January 4. Laptop, accounts, desk.", "company/onboarding"],
    ["Preparar la auditoría ISO 27001 de abril de 2027.", "company/certification"],
  ])("is the right one: %s", async (brief, id) =>
    expect((await make(brief)).playbooks.map((one) => one.id)).toEqual([id]),
  );

  test("for all of data protection does not answer one request", async () => {
    const { playbooks } = await make(
      "DSGVO-Anfrage: Ein Kunde will Auskunft über seine Daten. Identität prüfen.",
    );
    expect(playbooks.map(({ id }) => id)).toEqual(["company/data-request"]);
  });

  test("plans no step for what only names the project or its first day", async () => {
    const fundraiser = await getTitles(
      "Unser Tierheim braucht 50.000 Euro. Spendenaktion von Januar bis Ende April 2027.",
      "events/fundraiser",
    );
    expect(fundraiser.join()).not.toContain("Spendenaktion");
    const garden = await getTitles("Quiero un huerto. Empezar en febrero. Llamar a Ana.", "home/garden");
    expect(garden.join()).not.toContain("Empezar");
  });

  test("has a step for what is missing, in place of one that only needs it", async () => {
    const titles = await getTitles(
      "I want to build an online course by March 1. I don't have a camera yet.",
      "study-and-writing/online-course",
    );
    expect(titles[0]).toBe("Get a camera");
    expect(titles).not.toContain("Build an online course");
  });

  test("that cannot wait has dates without a day, and says so", async () => {
    const { plan, deadline } = await make("My father died. We have to plan the funeral.");
    expect(plan.tasks.every(({ due_on }) => due_on !== null)).toBe(true);
    expect(plan.assumptions.join()).toContain(
      "The brief doesn’t say when this ends. Dates are counted from December 13, 2026 as the day of the funeral",
    );
    expect(deadline).toBeNull();
    expect((await make("Plan our wedding.")).plan.tasks.every(({ due_on }) => due_on === null)).toBe(true);
  });
});
