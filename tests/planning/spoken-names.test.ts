import { expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const getName = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-29", cannotAsk: true })).plan.name;

test.each([
  ["Mia turns 7 on 12 December. Twelve kids, pirates as the theme.", "Mia’s 7th birthday party"],
  ["My mother turns 62 on 3 May. Party for 30 people.", "Mother’s 62nd birthday party"],
  ["Emma wird am 3. Mai 12. Feier mit acht Kindern.", "12. Geburtstag von Emma"],
  ["Emma fête ses 7 ans le 12 mai. Dix enfants.", "Anniversaire d’Emma (7 ans)"],
  ["Lucía cumple 7 años el 12 de mayo. Fiesta con diez niños.", "Cumpleaños de Lucía (7 años)"],
  ["I'm a guest at a wedding in Seville on 17 April. I need flights.", "Guest at a wedding in Seville"],
  [
    "Somos invitados a la comunión de Lucía en Murcia el 9 de mayo: hotel.",
    "Invitados a la comunión de Lucía en Murcia",
  ],
  [
    "Wir eröffnen zum 1. September 2027 eine Kita mit 45 Plätzen in Fürth.",
    "Kita mit 45 Plätzen in Fürth eröffnen",
  ],
  ["I want to start keeping bees this spring. Two colonies.", "Keeping bees"],
  [
    "Do the following before we go on holiday on 20 December: empty the fridge, give the cat to Rosa.",
    "Before we go on holiday",
  ],
  [
    "| Task | Due |\n| --- | --- |\n| Book the hall | 10 Jan |\n| Print the flyers | 20 Jan |",
    "Book the hall and 1 more task",
  ],
])("%s is “%s”", async (brief, name) => {
  expect(await getName(brief)).toBe(name);
});

test("a name is at most 60 characters long", async () => {
  const name = await getName(
    "Rearrange the extraordinarily complicated correspondence department documentation infrastructure responsibilities.",
  );
  expect(name.length).toBeLessThanOrEqual(60);
});
