import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const TODAY = "2026-11-28";
const plan = (brief: string, playbook?: string) => planFromPlaybooks(brief, { today: TODAY, playbook });
const toFault = (date: string) => `“${date}” is over, so it isn’t used as a date.`;

describe("a last day that is over is named and in no task", () => {
  test("of a playbook", async () => {
    const {
      plan: project,
      deadline,
      corrections,
    } = await plan("Launch an online shop by 3 January 2020. Buy domain, design the site, hire someone.");
    expect(corrections).toEqual([toFault("3 January 2020")]);
    expect(deadline).toBeNull();
    expect(JSON.stringify(project)).not.toContain("2020");
  });

  test.each([
    ["Launch a site by 3 January 2020. Ask Ann.", "Launch a site", "3 January 2020"],
    ["By 3 January 2020, launch a site. Ask Ann.", "Launch a site", "3 January 2020"],
    ["Onlineshop bis zum 3. Januar 2020 eröffnen. Anna fragen.", "Onlineshop eröffnen", "3. Januar 2020"],
    ["Ouvrir une boutique pour le 3 janvier 2020. Appeler Anne.", "Ouvrir une boutique", "3 janvier 2020"],
    [
      "Abrir una tienda antes del 3 de enero de 2020. Llamar a Ana.",
      "Abrir una tienda",
      "3 de enero de 2020",
    ],
  ])("of the person's own points: %s", async (brief, name, date) => {
    const { plan: project, corrections } = await plan(brief, "none");
    expect(corrections).toEqual([toFault(date)]);
    expect(project.name).toBe(name);
    expect(JSON.stringify(project.tasks)).not.toMatch(/2020| {2}/);
  });

  test("asks for another day", async () => {
    const { plan: project } = await plan("Launch a site by 3 January 2020. Ask Ann.", "none");
    expect(project.open_questions).toContain("When does it need to be done?");
  });

  test("and names the day of the project", async () => {
    expect((await plan("Wedding on 12 June 2020. Book the hall.")).corrections).toEqual([
      toFault("12 June 2020"),
    ]);
    expect((await plan("Wedding in Bath. Pay the band by 3 January 2020.")).corrections).toEqual([
      toFault("3 January 2020"),
    ]);
  });
});

describe("no correction is made of", () => {
  test.each([
    "The club was founded on 3 March 1998. Plan a party on 5 May 2027.",
    "Anniversary of the club on 5 May 2027, founded on 3 March 1998.",
    "The lease was signed on 3 January 2020. Find tenants.",
    "Clean up. Delete accounts created before 3 January 2020.",
    "Launch a site by 3 January 2027. Ask Ann.",
    "Launch a site by 3 January. Ask Ann.",
    "Umzug nach Bremen. Der Vertrag vom 3. Januar 2020 endet im Mai.",
  ])("%s", async (brief) => expect((await plan(brief)).corrections).toEqual([]));

  test("and what they say stays in the plan", async () => {
    const { plan: project } = await plan("Clean up. Delete accounts created before 3 January 2020.", "none");
    expect(JSON.stringify(project.tasks)).toContain("3 January 2020");
  });
});
