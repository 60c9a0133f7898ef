import { expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const TODAY = "2026-11-23";

const plan = async (brief: string, playbook?: string) =>
  (await planFromPlaybooks(brief, { today: TODAY, playbook })).plan;
const getTitles = async (brief: string, playbook?: string) =>
  (await plan(brief, playbook)).tasks.map(({ name }) => name);

const CAFE_BRIEF =
  "open a small coffee shop in Leeds by September, lease signed already, need machine, two baristas, health inspection, opening party";
const APP_BRIEF =
  "We're launching our new iOS app on March 15. Need App Store screenshots, beta test with 50 users, press kit, pricing page. Budget 5k. Ana does design, Tom does code.";
const MIGRATION =
  "migrate our postgres db to aws by end of Q1, no downtime > 10 min, staging first, Priya owns it";

test.each(["Signed lease: done", "lease signed, already checked", "already signed the lease"])(
  "“%s” says nothing of signs",
  async (item) => {
    const { assumptions } = await plan(
      `Open a café in Leeds. The name is not known.\n- ${item}`,
      "food-and-shops/open-cafe",
    );
    expect(assumptions.filter((text) => text.includes("logo"))).toEqual([]);
    expect(assumptions[0]).toContain("Sign the lease");
  },
);

test('"designer" does not match "design"', async () => {
  const titles = await getTitles("Website relaunch by March, designer chosen, need copy, SEO, hosting");
  expect(titles).toContain("Design the home page and page types");
});

test("of the tasks before a done one, only those that it implies are left out", async () => {
  const { assumptions, tasks } = await plan(CAFE_BRIEF);
  expect(assumptions.filter((text) => text.includes("is left out"))).toEqual([
    "“Sign the lease” is left out because the brief says it’s done.",
    "“Find the premises in Leeds” is left out because “Sign the lease” is done.",
  ]);
  const names = tasks.map(({ name }) => name);
  expect(names.some((name) => name.startsWith("Find the premises"))).toBe(false);
  expect(names.some((name) => name.startsWith("Calculate costs"))).toBe(true);
  expect(JSON.stringify(tasks)).toContain("Leeds");
});

test("an implied task that the brief asks for stays", async () => {
  const { tasks } = await plan(
    "Open a cafe in Leeds in May, lease signed, find premises for storage, hire staff",
  );
  expect(tasks.map(({ name }) => name)).toContain("Find the premises in Leeds");
});

test.each([
  ["Wedding in June, invitations sent already, need band, cake", "events/wedding", "invitations"],
  ["Wedding in June, invitation sent already, need band, cake", "events/wedding", "invitations"],
  ["Two weeks in Rome in May, flight already booked, need hotel", "travel/family-holiday", "flight"],
])("“%s” names a done thing, in singular and plural", async (brief, id, word) => {
  const { assumptions } = await plan(brief, id);
  expect(
    assumptions
      .filter((text) => text.includes("is left out"))
      .join()
      .toLowerCase(),
  ).toContain(word);
});

test("a thing belongs to the only task with its words", async () => {
  const { tasks } = await plan(CAFE_BRIEF);
  const titles = tasks.map(({ name }) => name);
  expect(titles.filter((title) => title.startsWith("Arrange"))).toEqual([]);
  expect(tasks.find(({ name }) => name === "Order the coffee machine and equipment")!.from).toEqual([1]);
  expect(tasks.find(({ name }) => name === "Hire and train the team of two baristas")!.from).toEqual([1]);
});

test.each([
  [MIGRATION, "Migration to AWS"],
  ["Move from Salesforce to HubSpot by May, 20,000 contacts", "Migration to HubSpot"],
  ["Migration der Datenbank von Postgres nach AWS bis Mai", "Migration (AWS)"],
])("%s goes to the right place", async (brief, name) => {
  const id = "software/migration";
  expect((await plan(brief, id)).name).toBe(name);
});

test.each([
  ["Learn Spanish to B2 by June", "study-and-writing/learn-language", "Learn Spanish to B2"],
  ["Spanisch auf B2 lernen bis Juni", "study-and-writing/learn-language", "Sprache lernen: Spanisch bis B2"],
  ["ISO 27001 to be certified by June", "company/certification", "Certification to ISO 27001"],
])("%s: the text before “to” is kept", async (brief, id, name) => {
  expect((await plan(brief, id)).name).toBe(name);
});

test("“staging” matches a rehearsal", async () => {
  const { tasks } = await plan(MIGRATION);
  expect(tasks.find(({ name }) => name.startsWith("Rehearse"))!.from).toEqual([1]);
});

test("the count of a list item is not the count of the project", async () => {
  const { name, tasks } = await plan(APP_BRIEF);
  expect(name).toBe("Mobile app");
  const titles = tasks.map((task) => task.name);
  expect(titles).toContain("Agree on the budget of 5k and the developers");
  expect(titles).toContain("Run the beta through TestFlight and Play testing with 50 users");
  expect((await plan("Mobile app for 50 users by May", "software/mobile-app")).name).toBe(
    "Mobile app for 50 users",
  );
});
