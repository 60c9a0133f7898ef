import { expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const getTasks = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-29", playbook: "none" })).plan.tasks.map(
    ({ name, due_on }) => [name, due_on],
  );

test.each([
  ["- call Ann\n- pay the hall by 4 Dec\n- print flyers", ["Pay the hall", "2026-12-04"]],
  ["- call Ann\n- pay the hall (by the 15th)\n- print flyers", ["Pay the hall", "2026-12-15"]],
  ["- Anna anrufen\n- Texte bis 10. Februar schreiben\n- Flyer drucken", ["Texte schreiben", "2027-02-10"]],
  [
    "- avisar al casero antes del 15 de diciembre\n- llamar a Ana\n- pintar la sala",
    ["Avisar al casero", "2026-12-15"],
  ],
  [
    "- réserver la salle avant le 5 janvier\n- appeler Anne\n- peindre la porte",
    ["Réserver la salle", "2027-01-05"],
  ],
])("the last day of a task is its due date, and not in its title: %j", async (brief, task) => {
  expect(await getTasks(brief)).toContainEqual(task);
});

test.each([
  ["- call Ann\n- draft by Thursday\n- print flyers", ["Draft by Thursday", "2026-12-03"]],
  [
    "- call Ann\n- rent the hall until 4 December\n- print flyers",
    ["Rent the hall until 4 December", "2026-12-04"],
  ],
])("but a day that says more stays: %j", async (brief, task) => {
  expect(await getTasks(brief)).toContainEqual(task);
});

test("and a bracket that names somebody, too, stays whole", async () => {
  const brief =
    "- call Ann\n- interview customers (Tess, by 15 February)\n- print flyers\n- tidy up before Easter";
  const names = (await getTasks(brief)).map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining(["Interview customers (Tess, by 15 February)", "Tidy up before Easter"]),
  );
});

test.each(["Insulate attic by Winter", "Menu by Thanksgiving", "Travel by Eurostar", "Pay by Visa"])(
  "a time or a means after “by” is nobody: %s",
  async (point) => {
    const names = (await getTasks(`- call Ann\n- ${point}\n- QA by Priya`)).map(([name]) => name);
    expect(names).toEqual(["Call Ann", point, "QA (Priya)"]);
  },
);
