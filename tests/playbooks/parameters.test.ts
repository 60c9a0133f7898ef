import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const plan = async (brief: string, playbook?: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-30", playbook })).plan;
const getTitles = async (brief: string, playbook?: string) =>
  (await plan(brief, playbook)).tasks.map(({ name }) => name);

describe("what only sets a frame is no step", () => {
  test.each([
    ["a duration", "Build a bird hide. Paint it green. Delivery takes eight weeks.", "eight weeks"],
    ["a team", "Build a bird hide. Paint it green. Team: Ines (wood), Bo (roof).", "Ines"],
    ["people to please", "Build a bird hide. Paint it green. Stakeholders: club and council.", "council"],
    ["a limit", "Build a bird hide. Paint it green. Max 4 m wide.", "4 m"],
    ["a number of people", "Build a bird hide: paint it green, 3 staff, order felt", "staff"],
    ["a rhythm", "Vogelhaus bauen. Grün streichen. 3 Schichten pro Tag.", "Schichten"],
    [
      "a French duration",
      "Construire un abri. Le peindre en vert. La livraison prend huit semaines.",
      "huit",
    ],
    ["a Spanish duration", "Construir un refugio. Pintarlo. La entrega tarda ocho semanas.", "ocho"],
  ])("%s", async (_, brief, word) => {
    expect((await getTitles(brief, "none")).join(" | ")).not.toContain(word);
  });

  test("but is quoted, so that it isn’t lost", async () => {
    const { tasks } = await plan("Build a bird hide. Paint it green. Delivery takes eight weeks.", "none");
    expect(tasks.map(({ description }) => description).join()).toContain("Delivery takes eight weeks");
  });

  test("a number of things in a list is one", async () => {
    const titles = await getTitles("Clear the cellar:\n- 12 chairs to the tip\n- sell 3 bikes", "none");
    expect(titles).toEqual(["12 chairs to the tip", "Sell 3 bikes"]);
  });
});

test("who does what a task begins with is its owner", async () => {
  const titles = await getTitles(
    "Demander une subvention pour notre festival avant le 30 avril. Claire rédige, Marc s'occupe du budget.",
  );
  expect(titles).not.toContain("Claire rédige");
  expect(titles).toContain("Rédiger le dossier (Claire)");
  expect(titles.find((title) => title.includes("(Marc)"))).toContain("budget");
});

test.each(["until end of year", "by end of the year", "by the end of this year"])(
  "“%s” is the last day of the year",
  async (end) => {
    const { deadline } = await planFromPlaybooks(`Cut our cloud bill by 30% ${end}`, { today: "2026-11-30" });
    expect(deadline).toBe("2026-12-31");
  },
);
