import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import type { PlaybookLanguage } from "@/lib/planning/playbooks/playbook";
import { parseBrief } from "@/lib/planning/playbooks/read/brief";

const TODAY = "2026-11-28";
const planOwn = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: TODAY, playbook: "none" })).plan;
const getTitles = async (brief: string) => (await planOwn(brief)).tasks.map(({ name }) => name);
const isRefused = (text: string, language: PlaybookLanguage) =>
  parseBrief(`Berlin.\n${text}`, TODAY, language).clauses.some((clause) => clause.isRefused);

describe("what is not part of the work is no task", () => {
  test.each([
    ["Fix the login. Out of scope: dark mode, i18n. Ask Ann.", "Out of scope: dark mode, i18n"],
    ["Fix the login. Not in scope: dark mode, i18n; ads. Ask Ann.", "Not in scope: ads"],
    ["Fix the login.\n- Not included: dark mode, i18n, ads\n- Ask Ann", "Not included: dark mode, i18n, ads"],
    ["Fix the login. Out of scope: unpaid bills, booked flights. Ask Ann.", "unpaid bills, booked flights"],
    ["Fix the login. Dark mode, i18n and ads are out of scope. Ask Ann.", "Dark mode, i18n and ads are out"],
    ["Fix the login. No budget for ads. Ask Ann.", "No budget for ads"],
    ["- Fix the login\n- Ask Ann\nWhat we don't do\n- dark mode\n- print ads", "What we don't do: print ads"],
  ])("%s", async (brief, kept) => {
    const { tasks, assumptions } = await planOwn(brief);
    expect(tasks.map(({ name }) => name)).toEqual(["Fix the login", "Ask Ann"]);
    expect(assumptions.join()).toContain(kept);
  });

  test.each([
    ["Die Anmeldung reparieren. Nicht im Umfang: Dunkelmodus, Werbung. Anna anrufen.", "Anna anrufen"],
    ["Die Anmeldung reparieren. Nicht enthalten: Dunkelmodus, Werbung. Anna anrufen.", "Anna anrufen"],
    ["Die Anmeldung reparieren. Kein Budget für Werbung. Anna anrufen.", "Anna anrufen"],
    ["Réparer la connexion. Hors périmètre : mode sombre, publicité. Appeler Anne.", "Appeler Anne"],
    ["Réparer la connexion. Non inclus : mode sombre, publicité. Appeler Anne.", "Appeler Anne"],
    ["Réparer la connexion. Pas de budget pour la publicité. Appeler Anne.", "Appeler Anne"],
    ["Reparar el acceso. Fuera de alcance: modo oscuro, publicidad. Llamar a Ana.", "Llamar a Ana"],
    ["Reparar el acceso. No incluido: modo oscuro, publicidad. Llamar a Ana.", "Llamar a Ana"],
    ["Reparar el acceso. Sin presupuesto para publicidad. Llamar a Ana.", "Llamar a Ana"],
  ])("in other languages, too: %s", async (brief, last) => {
    const { tasks, assumptions } = await planOwn(brief);
    expect(tasks.map(({ name }) => name).slice(1)).toEqual([last]);
    expect(assumptions.join()).toMatch(/Werbung|publicité|publicidad/);
  });

  test.each([
    "Fix the login.\n\n## Out of scope\n\n- dark mode\n- i18n\n\nAsk Ann.",
    "Fix the login.\nOut of scope:\ndark mode\ni18n\n\nAsk Ann.",
  ])("under a heading, which the assumptions repeat: %j", async (brief) => {
    const { tasks, assumptions } = await planOwn(brief);
    expect(tasks.map(({ name, description }) => name + description)).toEqual(["Fix the login", "Ask Ann"]);
    expect(assumptions).toEqual([
      "Keep in mind: “Out of scope: dark mode”.",
      "Keep in mind: “Out of scope: i18n”.",
    ]);
  });

  test("and drops the task of a template", async () => {
    const { plan } = await planFromPlaybooks(
      "Open an online shop by 1 May. Out of scope: payment, returns.",
      {
        today: TODAY,
      },
    );
    expect(plan.tasks.map(({ name }) => name)).not.toContain("Set up payment methods");
    expect(plan.assumptions.join()).toContain("“Set up payment methods” is left out");
  });
});

test.each([
  ["Charity run on 9 May. Book the hall. Not: alcohol.", "Keep in mind: “Not: alcohol”."],
  [
    "Migrate our jobs to Temporal.\n- out of scope: the training jobs",
    "Keep in mind: “out of scope: the training jobs”.",
  ],
  [
    "Préparer l’audit ISO 9001.\n- ne pas toucher aux processus",
    "À respecter : « ne pas toucher aux processus ».",
  ],
  [
    "Auditoría energética de 5 naves. No incluye la nave de Lisboa.",
    "A tener en cuenta: «No incluye la nave de Lisboa».",
  ],
  [
    "Umzug am 1. Mai. Der Auftrag umfasst nicht das Lager.",
    "Zu beachten: „Der Auftrag umfasst nicht das Lager“.",
  ],
])(
  "what is not part of it is kept in mind, also beside a task of a template: %s",
  async (brief, assumption) => {
    const { plan } = await planFromPlaybooks(brief, { today: TODAY });
    expect(plan.assumptions).toContain(assumption);
  },
);

test("the heading of an exclusion takes nothing out of a title", async () => {
  const { plan } = await planFromPlaybooks(
    "Migrate our jobs to Temporal.\n- out of scope: the training jobs",
    { today: TODAY, playbook: "software/migration" },
  );
  expect(plan.tasks.map(({ name }) => name)).toContain("Agree on scope, budget and downtime");
});

describe("but these are tasks", () => {
  test.each([
    ["Fix the login. In scope: dark mode, i18n.", ["Fix the login", "Dark mode", "I18n"]],
    ["Fix the login. Not planned yet: dark mode, i18n.", ["Fix the login", "Dark mode", "I18n"]],
    ["Fix the login, the export is out of scope. Ask Ann.", ["Fix the login", "Ask Ann"]],
    ["Fix the login. Out of paper: buy toner, buy paper.", ["Fix the login", "Buy toner", "Buy paper"]],
    ["Fix the login.\nOut of scope: ads.\n- ask Ann\n- call Bob", ["Fix the login", "Ask Ann", "Call Bob"]],
    ["Fix the login.\nOut of scope:\n- ads\n\nAsk Ann.\nCall Bob.", ["Fix the login", "Ask Ann", "Call Bob"]],
  ])("%j", async (brief, titles) => expect(await getTitles(brief)).toEqual(expect.arrayContaining(titles)));

  test.each<[PlaybookLanguage, string]>([
    ["en", "No budget yet."],
    ["en", "No budget for the hall has been set."],
    ["en", "No budget for now."],
    ["de", "Noch kein Budget."],
    ["de", "Kein Budget für die Feier ist beschlossen."],
    ["fr", "Pas de budget pour l'instant."],
    ["es", "Sin presupuesto de momento."],
  ])("what has no budget yet is not refused, in %s: %s", (language, text) =>
    expect(isRefused(text, language)).toBe(false),
  );
});
