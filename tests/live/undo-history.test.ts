import { expect, test } from "vitest";
import {
  forgetStep,
  noteProject,
  recordRedone,
  recordStep,
  recordUndone,
  takeStepToRedo,
  takeStepToUndo,
} from "@/lib/live/undo-history";

test("steps are undone in the order in which they were made, whichever was answered first", () => {
  noteProject("move", "p");
  noteProject("delete", "p");
  recordStep("move");
  recordStep("delete");
  // The second call of the same move is answered later.
  recordStep("move");
  recordStep("elsewhere", "q");
  expect(takeStepToUndo("p")).toEqual({ batch: "delete", projectId: "p" });
  recordUndone({ batch: "undo of delete", projectId: "p" });
  expect(takeStepToUndo("p")).toEqual({ batch: "move", projectId: "p" });
  expect(takeStepToUndo("p")).toBeUndefined();
  expect(takeStepToRedo("p")).toEqual({ batch: "undo of delete", projectId: "p" });
  recordRedone({ batch: "redo of delete", projectId: "p" });
  recordStep("later", "p");
  expect(takeStepToUndo("p")).toEqual({ batch: "later", projectId: "p" });
  expect(takeStepToUndo("p")).toEqual({ batch: "redo of delete", projectId: "p" });
  expect(takeStepToUndo("q")).toEqual({ batch: "elsewhere", projectId: "q" });
});

test("a new change ends the possibility to redo, and a forgotten step is not undone", () => {
  recordUndone({ batch: "undone", projectId: "p" });
  recordStep("new", "p");
  expect(takeStepToRedo("p")).toBeUndefined();
  forgetStep("new");
  expect(takeStepToUndo("p")).toBeUndefined();
});
