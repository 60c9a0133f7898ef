import { describe, expect, test } from "vitest";
import { toEditing } from "@/app/(app)/projects/plan/editing";
import { applyEdits, type Edits, NO_EDITS, toAddedTask, toProject } from "@/app/(app)/projects/plan/review";
import { toCountLine, toSourceLine } from "@/app/(app)/projects/plan/texts";
import { toPlan, toTask } from "../../e2e/support/planning/project-plans";

const BRIEF = "Book a hall. Find a band. Send invitations. We like jazz. Bye!";
const tasks = [
  toTask("Hall", { from: [1] }),
  toTask("Band", { from: [2], after: [0] }),
  toTask("Invitations", { from: [3], after: [1] }),
  toTask("Cake", { after: [0, 1] }),
];
const received = { ...toPlan(BRIEF, tasks, { not_planned: [4] }), phase: "planned" as const, brief: BRIEF };
const edited = (edits: Partial<Edits>) => applyEdits(received, { ...NO_EDITS, ...edits });
const getOrder = ({ tasks }: ReturnType<typeof edited>) =>
  Object.fromEntries(tasks.map(({ name, after }) => [name, after]));

describe("a plan with the changes of a person", () => {
  test("tasks after a removed task come after its predecessors, each once", () => {
    expect(getOrder(edited({ removed: new Set(["Band"]) }))).toEqual({
      Hall: [],
      Invitations: ["Hall"],
      Cake: ["Hall"],
    });
    expect(getOrder(edited({ removed: new Set(["Hall"]) })).Cake).toEqual(["Band"]);
  });

  test("a removed task that comes back has its changes and its predecessors", () => {
    let edits: Edits = NO_EDITS;
    const edit = toEditing((update) => {
      edits = update(edits);
    });
    edit.change("Band", { size: "l" });
    edit.remove("Band");
    edit.remove("Hall");
    edit.remove("Gone");
    expect(applyEdits(received, edits).removedKeys).toEqual(["Band", "Hall"]);
    edit.restore("Hall");
    edit.restore("Band");
    const restored = applyEdits(received, edits);
    expect(restored.removedKeys).toEqual([]);
    expect(restored.tasks[1]).toMatchObject({ name: "Band", size: "l", after: ["Hall"] });
    expect(getOrder(restored)).toEqual(getOrder(edited({})));
  });

  test("a blocker that comes back blocks again what was linked and unlinked meanwhile", () => {
    let edits: Edits = NO_EDITS;
    const edit = toEditing((update) => {
      edits = update(edits);
    });
    const getAfter = (name: string) => getOrder(applyEdits(received, edits))[name];
    edit.remove("Band");
    expect(getAfter("Invitations")).toEqual(["Hall"]);
    edit.add({ ...toAddedTask("Jazz.", []), after: [] });
    edit.change("added\n0", { links: { Cake: true, Hall: true } });
    edit.change("added\n0", { links: { Hall: false } });
    expect(getAfter("Jazz")).toEqual(["Cake"]);
    edit.change("Cake", { links: { Invitations: true } });
    edit.change("Invitations", { links: { Hall: false } });
    expect(getAfter("Invitations")).toEqual([]);
    expect(getAfter("Cake")).toEqual(["Hall", "Invitations"]);
    edit.restore("Band");
    expect(getAfter("Invitations")).toEqual(["Band"]);
    expect(getAfter("Cake")).toEqual(["Hall", "Band", "Invitations"]);
    edit.change("Cake", { links: { Band: false } });
    expect(getAfter("Cake")).toEqual(["Hall", "Invitations"]);
  });

  test("a draft of an earlier version, which lists all blockers, is still shown", () => {
    const edits = { ...NO_EDITS, tasks: new Map([["Cake", { after: ["Hall"], links: { Band: true } }]]) };
    expect(getOrder(applyEdits(received, edits)).Cake).toEqual(["Hall", "Band"]);
  });

  test("changes are kept while other tasks arrive, and tasks of the same name are distinguished", () => {
    const edits = { ...NO_EDITS, tasks: new Map([["Hall", { name: "Barn" }]]) };
    const twice = { ...received, tasks: [...tasks, toTask("Hall", { after: [1] })] };
    expect(applyEdits(twice, edits).tasks.map(({ name }) => name)).toEqual([
      ...["Barn", "Band", "Invitations", "Cake", "Hall"],
    ]);
  });

  test("points without a task are those of the server and those whose task was removed", () => {
    expect(edited({}).notPlanned).toEqual([4]);
    const removed = edited({ removed: new Set(["Band"]) });
    expect(removed.notPlanned).toEqual([2, 4]);
    expect(toCountLine(removed)).toBe("3 tasks planned · 2 sentences not planned");
    expect(edited({ skippedSentences: new Set([4]) }).notPlanned).toEqual([]);
    const added = edited({ added: [{ ...toAddedTask("We like jazz.", [4]), key: "new" }] });
    expect(added.notPlanned).toEqual([]);
    expect(toCountLine(added)).toBe("5 tasks planned");
    expect(applyEdits({ ...received, phase: "planning" }, NO_EDITS).notPlanned).toEqual([]);
  });

  test("a task from a sentence has no bullet and no full stop; a long text becomes its description", () => {
    expect(toAddedTask("- Call Jo.", [1])).toMatchObject({ name: "Call Jo", description: "", from: [1] });
    const long = "x".repeat(300);
    expect(toAddedTask(`2. ${long}`, [])).toMatchObject({
      name: "x".repeat(200),
      description: `2. ${long}`,
    });
    // An emoji at the limit is not cut in half.
    const smileys = `x${"🙂".repeat(250)}`;
    expect(toAddedTask(smileys, [])).toMatchObject({
      name: `x${"🙂".repeat(199)}`,
      description: smileys,
    });
    expect(toAddedTask("🙂".repeat(200), [])).toMatchObject({ name: "🙂".repeat(200), description: "" });
  });

  test("the project has the checklist and the order, without tasks that have no name", () => {
    const changes = new Map([
      ["Band", { name: " " }],
      ["Cake", { done_when: ["Ordered", " "], due_on: "2031-05-01" }],
    ]);
    const project = toProject(edited({ tasks: changes, name: "Party" }));
    expect(project).toMatchObject({ name: "Party", description: null, brief: BRIEF });
    expect(project.tasks).toEqual([
      { name: "Hall", description: null, from: [1], size: null, due_on: null, checklist: [], after: [] },
      {
        name: "Invitations",
        description: null,
        from: [3],
        size: null,
        due_on: null,
        checklist: [],
        after: [0],
      },
      {
        name: "Cake",
        description: null,
        from: [],
        size: null,
        due_on: "2031-05-01",
        checklist: [{ text: "Ordered" }],
        after: [0],
      },
    ]);
  });
});

const wedding = { id: "wedding", name: "Wedding", about: "" };
const permit = { id: "permit", name: "Permit", about: "" };
test.each([
  [
    [wedding],
    2,
    "no_ai",
    "Planned from the Wedding template, without AI; 2 of your points weren’t understood",
  ],
  [[wedding], 1, "chosen", "Planned from the Wedding template; 1 of your points wasn’t understood"],
  [[wedding, permit], 0, "no_ai", "Planned from the Wedding and Permit templates, without AI"],
  [[], 0, "no_ai", "Planned from your brief only: no template matches, and no AI is connected"],
  [[], 0, "chosen", "Planned from your brief only: no template matches"],
] as const)("a plan of %j with %d points not understood, %s", (playbooks, count, reason, line) => {
  const not_understood = Array.from({ length: count }, (_, index) => `point ${index}`);
  expect(toSourceLine({ kind: "playbooks", playbooks: [...playbooks], not_understood, reason })).toBe(line);
});
