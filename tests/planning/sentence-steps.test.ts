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

  test.each([
    [
      "I'll collect the texts and Jule takes new photos in February. We'll also order a sign.",
      ["Collect the texts", "Take new photos in February (Jule)", "Order a sign"],
    ],
    ["I'll be away in May. We'll get back to you.", []],
  ])("who will do what is a task: %j", async (sentence, titles) => {
    const brief = `Rowing club audit. Paint the boat. Order oars. Clean the hall. ${sentence}`;
    expect((await getTitles(brief)).slice(3)).toEqual(titles);
  });

  test.each([
    [
      "Tim besorgt den Wein und Eva bestellt die Blumen.",
      ["Den Wein besorgen (Tim)", "Die Blumen bestellen (Eva)"],
    ],
    ["Ich kümmere mich um das Fotobuch.", ["Das Fotobuch"]],
  ])("in German, too: %j", async (sentence, titles) => {
    const brief = `Hochzeit planen. Anna anrufen. Band suchen. Bänke mieten. ${sentence}`;
    expect((await getTitles(brief)).slice(3)).toEqual(titles);
  });

  test("in German nothing that has no noun is put right", async () => {
    const brief =
      "Neue Website für den Verein. Die jetzige ist von 2014. Bilder sammeln. Texte schreiben. Menü planen.";
    expect(await getTitles(brief)).toEqual(["Bilder sammeln", "Texte schreiben", "Menü planen"]);
  });
});

describe("a step in a letter", () => {
  const start = "Trade fair in Hanover, 12-15 April.";
  test.each([
    ["Ben, please order the carpet.", "Order the carpet (Ben)"],
    ["Also, can you order the carpet?", "Order the carpet"],
    ["I think we need new roll-ups anyway.", "New roll-ups"],
  ])("%s", async (sentence, name) => {
    const { tasks } = (await planFromPlaybooks(`${start} ${sentence}`, { today: "2026-11-29" })).plan;
    expect(tasks.map(({ name }) => name)).toContain(name);
  });

  test("the task of a template quotes who is asked", async () => {
    const brief = `${start} Jonas, can you ask marketing for the giveaways?`;
    const { plan, notUnderstood } = await planFromPlaybooks(brief, { today: "2026-11-29" });
    const { description } = plan.tasks.find(({ name }) => name === "Produce brochures and giveaways")!;
    expect(description).toContain("Jonas, can you ask marketing for the giveaways");
    expect(notUnderstood).toEqual([]);
  });

  test("in German, too", async () => {
    const brief = "Rudercamp. Jonas, kannst du bitte das Zelt bestellen? Halle putzen. Boot streichen.";
    const { tasks } = (await planFromPlaybooks(brief, { today: "2026-11-29", playbook: "none" })).plan;
    expect(tasks[0]!.name).toBe("Das Zelt bestellen (Jonas)");
  });
});
