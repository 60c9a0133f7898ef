import { expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const plan = async (brief: string) => (await planFromPlaybooks(brief, { today: "2026-11-24" })).plan;

test.each([
  ["We open a small bakery in Leeds.", "Bakery opening in Leeds", "Open the bakery"],
  ["Open a café in Leeds.", "Café opening in Leeds", "Open the café"],
  ["Set up a yoga studio in Bristol by September.", "Open a yoga studio in Bristol", "Open the yoga studio"],
  ["Wir eröffnen im Mai eine Eisdiele in Trier.", "Eisdiele eröffnen in Trier", "Eisdiele eröffnen"],
  ["Nous ouvrons une boulangerie à Lyon.", "Ouverture : boulangerie à Lyon", "Ouvrir au public"],
  ["Abrimos una panadería en Sevilla.", "Apertura: panadería en Sevilla", "Abrir al público"],
  ["Organise a two-day hackathon in Berlin.", "Hackathon in Berlin", "Publish the call for papers"],
  ["Take over my uncle's bakery in Graz, deliver to 12 cafés.", "Bakery opening in Graz", "Open the bakery"],
  [
    "Umzug von Dresden nach Bremen zum 1. Februar.",
    "Umzug nach Bremen",
    "Kisten packen und nach Zimmern beschriften",
  ],
])("“%s” gets the right playbook", async (brief, name, task) => {
  const found = await plan(brief);
  expect(found.name).toBe(name);
  expect(found.tasks.map((one) => one.name)).toContain(task);
});

test("a bakery orders the oven that it needs, and hires its bakers", async () => {
  const { tasks } = await plan("We open a bakery in Leeds: buy a second-hand deck oven, hire two bakers.");
  const oven = tasks.find(({ name }) => name === "Order the oven and equipment");
  expect(oven?.description).toContain("second-hand deck oven");
  expect(tasks.find(({ name }) => name === "Hire and train the team of two bakers")?.from).toEqual([1]);
});

test('"help" does not match "helpers", and a project is not named after a part of it', async () => {
  const { name, tasks } = await plan(
    "Launch our new invoicing feature by 15 January. Beta with 20 customers, write the help article, update the pricing page.",
  );
  const titles = tasks.map((task) => task.name);
  expect(titles).toContain("Write the help article");
  expect(titles.join()).not.toMatch(/volunteers/);
  expect(name).not.toMatch(/beta/i);
});

test.each([
  ["Podcast about urban gardening, 8 episodes, launch in April", "Podcast about urban gardening"],
  ["Hire a senior backend engineer by February. Write a job ad.", "Hire a senior backend engineer"],
  ["We need to renovate our bathroom: new shower, tiles, 8k", "Renovate our bathroom"],
  ["Relaunch unserer Website (Joomla, 7 Seiten) bis März.", "Relaunch unserer Website"],
  ["Build and launch an iOS app for tracking houseplants. Two developers.", "Build and launch an iOS app"],
  [
    "Launch our new invoicing feature by 15 January. Beta with 20 customers.",
    "Launch our new invoicing feature",
  ],
  // The title of the playbook, for a brief without an imperative or a title that takes facts of the brief.
  ["Our office (42 desks) moves in June. New office lease, movers, IT.", "Office move"],
  ["Wedding in Porto in June", "Wedding in Porto"],
  // The place of one item of a list says nothing of the project.
  ["Wedding in June\n- band and flowers\n- rings from the goldsmith in Porto\n- cake", "Wedding"],
])("“%s” is named “%s”", async (brief, name) => {
  expect((await plan(brief)).name).toBe(name);
});

test("a title before a name is no place and no name", async () => {
  const { tasks } = await plan("Masterarbeit über Moose, Abgabe 15. Februar bei Dr. Lindner");
  const titles = tasks.map((task) => task.name);
  expect(titles).toContain("Betreuung mit Lindner vereinbaren");
  expect(titles).toContain("Arbeit beim Prüfungsamt anmelden");
});

test("a playbook of data protection plans no second record of processing", async () => {
  const { tasks } = await plan(
    "Our dentist needs data protection sorted out: personal data of patients, cameras. Privacy is a mess.",
  );
  const titles = tasks.map((task) => task.name);
  expect(titles).toContain("Write the record of processing activities");
  expect(titles).not.toContain("List personal data, purpose and storage time");
});
