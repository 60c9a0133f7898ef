import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const make = (brief: string) => planFromPlaybooks(brief, { today: "2026-11-30" });

describe("a playbook is chosen for what is done, not for when, where or what for", () => {
  test.each([
    ["Repaint the gym of the school during the summer holidays, caretaker helps", "home/paint-rooms"],
    ["Pintar las aulas en las vacaciones", "home/paint-rooms"],
    [
      "Add SSO (SAML + SCIM) to our B2B SaaS. Customer ACME signs only if it's live by 31 January.",
      "software/new-feature",
    ],
    ["My washing machine flooded the kitchen, buy a new one", "home/purchase"],
    ["Switch our CRM from Pipedrive to HubSpot for 14 people", "software/tool-switch"],
    ["Renew the lease of our dental practice, landlord wants 15% more", "company/contract-renegotiation"],
  ])("%s", async (brief, playbook) => {
    expect((await make(brief)).playbooks.map(({ id }) => id)).toEqual([playbook]);
  });

  test.each([
    ["Improve the load time of our presses", "software/web-performance"],
    ["Añadir pagos con Bizum a nuestra tienda online (WooCommerce)", "food-and-shops/online-shop"],
    ["Trier les biodéchets dans les 4 cantines scolaires pour la rentrée", "family/school-start"],
    ["Book a surprise trip for mum's 80th birthday", "events/birthday-party"],
    ["Sommerfest vom Kleingartenverein am 26. Juni, 150 Leute, Grillstand", "company/company-party"],
  ])("%s", async (brief, playbook) => {
    expect((await make(brief)).playbooks.map(({ id }) => id)).not.toContain(playbook);
  });
});

describe("the end of a project", () => {
  test.each([
    ["Sell mom's house. She moved to a care home in October. Roof leak first.", null],
    ["Find care for dad, he has dementia. Appointment at the memory clinic on 9 December.", null],
    ["Find care for dad by 9 January. Appointment at the memory clinic on 9 February.", "2027-01-09"],
    ["Sell the house. It goes on the market in May.", "2027-05-01"],
  ])("%s", async (brief, deadline) => {
    expect((await make(brief)).deadline).toBe(deadline);
  });
});

test("where a relative lives is not the place of the project", async () => {
  const care = await make(
    "Find care for dad in Norwich. My sister and I (she lives in Canada) have to sort it out.",
  );
  expect(care.plan.name).toContain("Norwich");
  const move = await make("Mi hermana necesita cuidados en casa. Uno de sus hijos vive en Chile.");
  expect(JSON.stringify(move.plan.tasks.map(({ name }) => name))).not.toContain("Chile");
});
