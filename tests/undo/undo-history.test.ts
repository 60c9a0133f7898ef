import { afterEach, expect, test, vi } from "vitest";
import {
  findStep,
  forgetStep,
  getStoredBatch,
  recordProject,
  recordRedone,
  recordStep,
  recordStoredBatch,
  recordUndone,
  type UndoAction,
} from "@/lib/undo/undo-history";

afterEach(() => void vi.unstubAllGlobals());

/** Takes the last step as an undo does. */
function take(action: UndoAction, projectId: string) {
  const step = findStep(action, projectId);
  if (step) forgetStep(step.batch);
  return step;
}

test("steps are undone in the order of their creation, whatever the order of the answers", () => {
  recordProject("move", "p");
  recordProject("delete", "p");
  recordStep("move");
  recordStep("delete");
  // The second call of the same move is answered later.
  recordStep("move");
  recordStep("elsewhere", "q");
  expect(take("Undo", "p")).toEqual({ batch: "delete", projectId: "p" });
  recordUndone({ batch: "undo of delete", projectId: "p" });
  expect(take("Undo", "p")).toEqual({ batch: "move", projectId: "p" });
  expect(findStep("Undo", "p")).toBeUndefined();
  expect(take("Redo", "p")).toEqual({ batch: "undo of delete", projectId: "p" });
  recordRedone({ batch: "redo of delete", projectId: "p" });
  recordStep("later", "p");
  expect(take("Undo", "p")).toEqual({ batch: "later", projectId: "p" });
  expect(take("Undo", "p")).toEqual({ batch: "redo of delete", projectId: "p" });
  expect(take("Undo", "q")).toEqual({ batch: "elsewhere", projectId: "q" });
});

test("a new change clears the steps to redo, and a forgotten step is not undone", () => {
  recordUndone({ batch: "undone", projectId: "p" });
  recordStep("new", "p");
  expect(findStep("Redo", "p")).toBeUndefined();
  forgetStep("new");
  expect(findStep("Undo", "p")).toBeUndefined();
});

test("the batches of repeated calls are remembered as long as their steps", () => {
  for (let n = 0; n <= 200; n++) recordStoredBatch(`asked ${n}`, `stored ${n}`);
  expect(getStoredBatch("asked 1")).toBe("stored 1");
  expect(getStoredBatch("asked 0"), "the oldest one is dropped").toBe("asked 0");
});

test("a reload keeps the steps of this tab and user, and a later step comes first", async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const reload = async () => {
    vi.resetModules();
    return import("@/lib/undo/undo-history");
  };
  const before = await reload();
  before.recordStep("first", "p");
  before.recordStep("second", "p");
  before.forgetStep("second");
  before.recordUndone({ batch: "undo of second", projectId: "p" });
  const after = await reload();
  expect(after.findStep("Redo", "p")?.batch).toBe("undo of second");
  expect(after.findStep("Undo", "p")?.batch).toBe("first");
  after.recordStep("third", "p");
  expect((await reload()).findStep("Undo", "p")?.batch).toBe("third");
  expect([...stored.keys()]).toEqual(["undo:visitor"]);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3_600_000);
  expect((await reload()).findStep("Undo", "p"), "an hour later").toBeUndefined();
  vi.restoreAllMocks();
});
