import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const TODAY = "2026-11-22";

const planOwn = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: TODAY, playbook: "none" })).plan;
const getTitles = async (brief: string) => (await planOwn(brief)).tasks.map(({ name }) => name);

describe("a step that a sentence only implies", () => {
  test.each([
    [
      "There's a grant from the town that must be applied for before any work starts.",
      "Apply for a grant from the town before any work starts",
    ],
    ["My passport expires in May 2027 so that has to be renewed first.", "Renew my passport"],
    ["The pest control log was incomplete.", "Complete the pest control log"],
    ["The certificates for the scales had expired.", "Renew the certificates for the scales"],
  ])("%j is %j", async (sentence, title) => {
    const brief = `Rowing club audit\n${sentence} Paint the boat. Order oars. Clean the hall.`;
    expect(await getTitles(brief)).toContain(title);
  });

  test.each([
    ["Our invoices take on average 19 days to be approved.", /approve/i],
    ["The coach is handling the guests, we need at least 6.", /at least/i],
    ["The baby is due 2 May so everything has to be finished by mid April.", /baby/i],
    ["Extensions in use: PostGIS, pg_trgm.", /pg_trgm/i],
  ])("%j asks for none", async (sentence, title) => {
    const brief = `Rowing club audit\n${sentence} Paint the boat. Order oars. Clean the hall.`;
    expect((await getTitles(brief)).filter((name) => title.test(name))).toEqual([]);
  });

  test("in German nothing that has no noun is put right", async () => {
    const brief =
      "Neue Website für den Verein. Die jetzige ist von 2014. Bilder sammeln. Texte schreiben. Menü planen.";
    expect(await getTitles(brief)).toEqual(["Bilder sammeln", "Texte schreiben", "Menü planen"]);
  });
});
