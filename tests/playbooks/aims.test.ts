import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const TODAY = "2026-11-26";
const OWN = "none";

const plan = async (brief: string, playbook?: string) =>
  (await planFromPlaybooks(brief, { today: TODAY, playbook })).plan;
const getTitles = async (brief: string, playbook?: string) =>
  (await plan(brief, playbook)).tasks.map(({ name }) => name);

describe("what is not wanted", () => {
  test.each([
    [
      "Hire a developer by March. We don't work with recruiters.",
      "recruiter",
      "Keep in mind: “We don't work with recruiters”.",
    ],
    ["Garden makeover by May: remove the old shed, lay a patio", "Put up the shed", undefined],
    [
      "Wedding in June, 60 guests. No rings.",
      "rings",
      "“Buy and engrave the wedding rings” is left out because the brief says it isn’t wanted.",
    ],
  ])("%j plans none of it", async (brief, word, assumption) => {
    const { tasks, assumptions } = await plan(brief);
    expect(tasks.filter(({ name }) => name.includes(word) && !name.startsWith("Remove"))).toEqual([]);
    if (assumption) expect(assumptions).toContain(assumption);
  });

  test("“no church” is said where the ceremony is planned", async () => {
    const { tasks } = await plan("Wedding in June, civil ceremony. No church, please.");
    expect(tasks.find(({ name }) => name.startsWith("Fix the ceremony"))?.description).toContain("No church");
  });

  test.each([
    ["Customers must not notice any downtime.", "Customers must not notice any downtime"],
    ["Alte Links dürfen nicht verloren gehen.", "Alte Links dürfen nicht verloren gehen"],
    ["Les clients ne doivent pas attendre.", "Les clients ne doivent pas attendre"],
    ["Los clientes no deben esperar.", "Los clientes no deben esperar"],
  ])("%j is kept in mind and no step", async (limit, text) => {
    const { tasks, assumptions } = await plan(
      `Notes, Notizen, notas: ${limit}\n- Ann\n- Bob\n- Cem\n${limit}`,
      OWN,
    );
    expect(tasks.map(({ name }) => name)).not.toContain(text);
    expect(assumptions.join()).toContain(text);
  });

  test("what stays as it is is said where it is touched, and no step", async () => {
    const { tasks } = await plan("Bathroom renovation by May: new tiles, walk-in shower. Toilet stays.");
    expect(tasks.map(({ name }) => name)).not.toContain("Toilet stays");
    expect(tasks.find(({ name }) => name.startsWith("Choose the shower"))?.description).toContain(
      "Toilet stays",
    );
  });

  test("what is removed comes before the long steps", async () => {
    const titles = await getTitles("Garden makeover by May: remove the old shed, lay a patio of 20 m2");
    expect(titles.indexOf("Remove the old shed")).toBeLessThan(titles.indexOf("Dig, level and lay lines"));
    expect(titles).toContain("Remove the old shed");
  });
});

describe("what is done in part", () => {
  test("one of three things does not finish a task", async () => {
    const { tasks } = await plan("Kitchen renovation\n- electrician already booked\n- new worktop");
    const task = tasks.find(({ name }) => name === "Book a plumber, electrician and fitter");
    expect(task?.description).toContain("electrician already booked");
  });

  test("the second of two things does not, and the first does", async () => {
    const titles = (done: string) => getTitles(`Charity run in May for the hospice. ${done}`);
    expect(await titles("Medals are already ordered.")).toContain("Order T-shirts and medals");
    expect(await titles("T-shirts are already ordered.")).not.toContain("Order T-shirts and medals");
  });

  test("what is urgent does not come before what must be done first", async () => {
    const titles = await getTitles("Open a bakery in Leith. Lease not signed yet.");
    const [find, sign] = ["Find the premises in Leith", "Sign the lease"].map((title) =>
      titles.indexOf(title),
    );
    expect(find).toBeLessThan(sign!);
    expect(titles[0]).not.toContain("signs");
  });
});

describe("a plan from the person's own points", () => {
  test("what only tells something is no point, and is quoted under none that is about something else", async () => {
    const { tasks } = await plan(
      "Restore a dinghy by 15 May. The mast is fine. Sails need replacing, varnish must dry in the barn.",
      OWN,
    );
    expect(tasks.map(({ name }) => name)).not.toContain("Mast is fine");
    expect(JSON.stringify(tasks)).not.toContain("The mast is fine");
  });

  test.each([
    ["Launch notes\n- Priya owns the landing page", "Landing page (Priya)"],
    ["Fest in Gera\n- Petra macht die Torte", "Torte (Petra)"],
    ["Fest in Gera\n- Tombola übernimmt Petra", "Tombola (Petra)"],
    ["Move of the hives\n- transport isn't", "Transport"],
    ["Audit of the hives\n- auditor not chosen yet", "Auditor"],
  ])("%j says who or what", async (brief, title) => {
    expect(await getTitles(brief, OWN)).toContain(title);
  });

  test("people to meet are no points", async () => {
    const titles = await getTitles(
      "Review notes: call Bob, write a report. The meeting is with Dana and the SRE team.",
      OWN,
    );
    expect(titles).not.toContain("SRE team");
  });

  test("a list after “need:” in a bullet is a list", async () => {
    const titles = await getTitles("Retreat by the lake\n- need: house, insurance, photographer", OWN);
    expect(titles).toEqual(expect.arrayContaining(["House", "Insurance", "Photographer"]));
  });

  test("its name is whole, and without a date", async () => {
    expect((await plan("Get my life in order before the new year")).name).toBe("Get my life in order");
    expect((await plan("project phoenix phase 2")).name).toBe("Project phoenix phase 2");
    expect((await plan("Office move on March 1. Order desks. Book movers.")).name).toBe("Office move");
  });

  test("a brief that is hardly more than a name gets general steps in its language", async () => {
    expect(await getTitles("project phoenix phase 2")).toHaveLength(6);
    const { tasks } = await plan("Get my life in order before the new year");
    expect(tasks.map(({ name }) => name)).toContain("Get my life in order before the new year");
    expect(tasks.at(-2)).toMatchObject({
      name: "Compare the result with the goal",
      due_on: "2026-12-31",
      after: [3, 4],
    });
    expect(await getTitles("Get my life in order before the new year", OWN)).toHaveLength(1);
  });
});
