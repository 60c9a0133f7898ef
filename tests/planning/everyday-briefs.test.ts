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
    ["We were given a scanner and the archive must be finished by 1 September 2027.", "2027-09-01"],
    ["We sold our house and move to Leeds in August.", "2027-08-01"],
    ["I was told the launch is on 20 August. Build the landing page.", "2027-08-20"],
    ["My father died in June. We need to clear his flat by 15 July.", "2027-07-15"],
    ["La junta aprobó el plan y hay que entregar las obras el 15 de agosto.", "2027-08-15"],
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

test("a German ordinal after a month ends no sentence, and a name ends in no preposition", async () => {
  const birthday = await make("Im August 50. Geburtstag von Papa feiern. Saal mieten. Torte bestellen.");
  expect(birthday.plan.name).toContain("Geburtstag");
  expect((await make("Repaint the gym during the summer holidays")).plan.name).toBe("Repaint the gym");
});

test("what must not happen, and how a thing must be, are told as they are written", async () => {
  const { plan } = await make(
    "Digitize the club archive. The scanner must never be moved by the children. The sign must look nice. Members must deliver their photos.",
  );
  const names = plan.tasks.map(({ name }) => name);
  expect(names).toContain("Have members deliver their photos");
  expect(names.join()).not.toMatch(/Have (?:the scanner|the sign)/);
});

test("a new thing is only a part of a damage that is insured", async () => {
  const { plan, playbooks, nearest } = await make(
    "Water damage in the flat: report it to the insurance, get a quote, buy a new sofa",
  );
  expect([...playbooks, ...nearest].map(({ id }) => id)).toContain("home/damage-claim");
  expect(plan.name).not.toMatch(/^Purchase/);
});
