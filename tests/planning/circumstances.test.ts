import { expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const plan = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-29", cannotAsk: true })).plan;

test.each([
  ["Write my bachelor thesis. Hand in on 15 March.", "I work Tuesdays and Thursdays"],
  ["Our booking app has to be live on 1 April. Beta in six weeks.", "Tom has about five hours a week"],
  ["Relaunch our website. Go live on 1 March.", "We can only deploy on Tuesdays"],
  ["I need to file my tax return by 31 January. Ask the bank.", "I only have time on Sundays"],
  ["Hoffest am 19. Juni.", "Wir treffen uns jeden ersten Montag"],
  [
    "Wir ziehen am 1. März nach Kassel um. Umzugsfirma bis 15. Januar buchen.",
    "Ich arbeite montags und dienstags nicht",
  ],
  [
    "Nous refaisons la salle de bain avant Pâques. Commander le carrelage.",
    "Je travaille le mardi et le jeudi",
  ],
  ["Nos mudamos a Valencia el 15 de febrero.", "Trabajo de lunes a jueves"],
])("%s “%s” is an assumption, and no step", async (brief, circumstance) => {
  const { tasks, assumptions } = await plan(`${brief} ${circumstance}.`);
  expect(assumptions.join()).toContain(circumstance);
  expect(tasks.filter(({ name, description }) => `${name} ${description}`.includes(circumstance))).toEqual(
    [],
  );
});

test("a task about it quotes it, too", async () => {
  const { tasks } = await plan("Learn Spanish for Mexico by July. I have about 30 minutes a day.");
  const named = tasks.filter(({ description }) => description.includes("30 minutes a day"));
  expect(named.map(({ name }) => name)).toEqual(["Block study hours in the calendar"]);
});

test("what must be each week is a step", async () => {
  const { tasks } = await plan(
    "Rowing camp. Paint the boat. Order oars. The hall must be cleaned every Monday.",
  );
  expect(tasks.map(({ name }) => name).join()).toContain("every Monday");
});
