import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const findDay = async (brief: string, today: string, start: string) => {
  const { plan, deadline } = await planFromPlaybooks(brief, { today, playbook: "none" });
  return [plan.tasks.find(({ name }) => name.startsWith(start))?.due_on, deadline];
};
const SATURDAY = "2026-11-28";
const MONDAY = "2026-11-30";

describe("a weekday of next week is the day of its task", () => {
  test.each([
    [SATURDAY, "Send the invoice next week Tuesday.", "Send", "2026-12-01"],
    [MONDAY, "Send the invoice on Wednesday next week.", "Send", "2026-12-09"],
    [MONDAY, "Send the invoice next Wednesday.", "Send", "2026-12-02"],
    [MONDAY, "Rechnung nächste Woche Mittwoch verschicken.", "Rechnung", "2026-12-09"],
    [MONDAY, "Envoyer la facture mercredi de la semaine prochaine.", "Envoyer", "2026-12-09"],
    [MONDAY, "Enviar la factura el miércoles de la próxima semana.", "Enviar", "2026-12-09"],
  ])("on %s: %s", async (today, brief, start, day) => {
    expect(await findDay(brief, today, start)).toEqual([day, day]);
  });
});

describe("a task of several dates", () => {
  test.each([
    ["Send the letters next month on 12 January. Paint the hall.", "Send", "2027-01-12"],
    ["Paint the hall. Send the letters next month.", "Send", "2026-12-30"],
    ["Paint the hall. Send a draft by mid January and the text on 1 June.", "Send", "2027-01-15"],
  ])("%s", async (brief, start, day) => expect((await findDay(brief, MONDAY, start))[0]).toBe(day));
});

test("a goal that is a step of its own keeps its day", async () => {
  const brief = "Buy paint next week Tuesday. Call the plumber. Write to Ann.";
  expect((await findDay(brief, SATURDAY, "Buy paint"))[0]).toBe("2026-12-01");
});
