import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const plan = (brief: string, playbook?: string) =>
  planFromPlaybooks(brief, { today: "2026-11-28", playbook });

const STATUS = `Kitchen renovation

Done:
- old kitchen taken out
- plans signed

To do:
- lay the tiles, 7 December
- delivery of the units 15 December
- fit the units
- fit the worktop
- paint the walls

All ready by 28 March.`;

describe("the status of a project under way", () => {
  test("is the plan, without the steps of a playbook", async () => {
    const { plan: project, playbooks, nearest, others } = await plan(STATUS);
    expect(project.tasks.map(({ name }) => name)).toEqual([
      "Lay the tiles, 7 December",
      "Delivery of the units 15 December",
      "Fit the units",
      "Fit the worktop",
      "Paint the walls",
    ]);
    expect(playbooks).toEqual([]);
    expect(nearest).toEqual([]);
    expect(others.map(({ id }) => id)).toContain("home/kitchen-renovation");
  });

  test("has days between those that it names", async () => {
    const { plan: project } = await plan(STATUS);
    const days = project.tasks.map(({ due_on }) => due_on!);
    expect(days.slice(0, 2)).toEqual(["2026-12-07", "2026-12-15"]);
    expect(days).toEqual(days.toSorted());
    expect(days[2]! > "2026-12-15" && days[4]! < "2027-03-28").toBe(true);
  });

  test("is planned from a playbook when the user chooses one", async () => {
    expect((await plan(STATUS, "home/kitchen-renovation")).playbooks).toHaveLength(1);
  });

  test("with few open steps needs the playbook", async () => {
    const brief = "Kitchen renovation.\nDone:\n- budget\nTo do:\n- lay the tiles\n- paint the walls";
    expect((await plan(brief)).playbooks).toHaveLength(1);
  });
});

describe("milestones with their days", () => {
  const MILESTONES = `Version 3 of our mobile app

1. 7 Dec 2026 – Feature freeze: offline maps
2. 14 Dec 2026 – Beta with 200 testers
3. 25 Jan 2027 – Submit to the app stores
4. 2 Feb 2027 – Release
5. 9 Feb 2027 – Retrospective`;

  test("are the plan, each without its day in the name", async () => {
    const { plan: project, deadline } = await plan(MILESTONES);
    expect(project.tasks.map(({ name, due_on }) => [name, due_on])).toEqual([
      ["Feature freeze: offline maps", "2026-12-07"],
      ["Beta with 200 testers", "2026-12-14"],
      ["Submit to the app stores", "2027-01-25"],
      ["Release", "2027-02-02"],
      ["Retrospective", "2027-02-09"],
    ]);
    expect(deadline).toBe("2027-02-09");
    expect(project.assumptions).toEqual([]);
  });
});

describe("signs at the start of a line", () => {
  const SIGNS = `Food bank relaunch, opening on 16 January

✅ Premises found
⏳ Shelving: Rob builds it
❌ Van insurance
❌ Food certificate
⬜ New sign`;

  test("tell what is done, and are no part of a name", async () => {
    const { plan: project, notUnderstood } = await plan(SIGNS);
    expect(project.tasks.map(({ name }) => name)).toEqual([
      "Shelving: Rob builds it",
      "Van insurance",
      "Food certificate",
      "New sign",
    ]);
    expect(notUnderstood).toEqual([]);
  });
});

test("a milestone to come is open, although it is worded as done, and one that is over is done", async () => {
  const { plan: project } = await plan(`Charity run in the park on 9 May 2027.
- 3 Nov: date agreed
- 15 Dec: permission granted
- 28 Feb: insurance signed
- 25 Apr: signs printed
- 8 May: course set up`);
  expect(project.tasks.map(({ name }) => name)).toEqual([
    "Permission granted",
    "Insurance signed",
    "Signs printed",
    "Course set up",
  ]);
});
