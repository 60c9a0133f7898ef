import { beforeEach, expect, test, vi } from "vitest";
import { ApiError, UnreachableError } from "@/lib/api/api-error";
// biome-ignore lint/style/noRestrictedImports: the test replaces it.
import { call } from "@/lib/client";
import { readRefusal } from "@/lib/limits/refusal";
import { toast } from "@/lib/toast";
import { sendUndo } from "@/lib/undo/send-undo";
import { findStep, forgetStep, recordStep } from "@/lib/undo/undo-history";
import { undoStep } from "@/lib/undo/undo-step";

vi.mock("@/lib/client", () => ({ call: vi.fn(async () => ({ batch: "any", last_seq: 1 })) }));
vi.mock("@/lib/toast", () => ({
  TOAST_MS: 1,
  toast: { success: vi.fn(), error: vi.fn(), dismiss: vi.fn() },
}));

const step = { batch: "move", projectId: "p" };
beforeEach(() => {
  vi.clearAllMocks();
  for (const batch of ["move", "any"]) forgetStep(batch);
  recordStep("move", "p");
});

const refuse = (status: number, location?: string) => {
  const errors = [{ message: "No.", location, value: "pro" }];
  const problem = { $schema: "", title: "No", status, detail: "No.", message: "No.", errors };
  vi.mocked(call).mockRejectedValueOnce(new ApiError(problem));
};

const offer = (label: string) => expect.objectContaining({ action: expect.objectContaining({ label }) });

test("a step that was undone can be redone, and not undone again", async () => {
  await sendUndo(step);
  expect(toast.success).toHaveBeenLastCalledWith("Undone", offer("Redo"));
  expect(findStep("Undo", "p")).toBeUndefined();
  expect(findStep("Redo", "p")).toMatchObject({ projectId: "p" });
});

test("a step that was redone can be undone again", async () => {
  await sendUndo(step);
  await sendUndo(findStep("Redo", "p")!, { action: "Redo" });
  expect(toast.success).toHaveBeenLastCalledWith("Redone", offer("Undo"));
  expect(findStep("Redo", "p")).toBeUndefined();
  expect(findStep("Undo", "p")).toMatchObject({ projectId: "p" });
});

test("a step that the plan refuses to undo is offered again", async () => {
  refuse(403, "limits.history_days");
  await sendUndo(step);
  expect(readRefusal()).toMatchObject({ limit: "history_days" });
  expect(findStep("Undo", "p")).toEqual(step);
});

test("a step is offered again when the server was not reached, or asks to wait", async () => {
  vi.mocked(call).mockRejectedValueOnce(new UnreachableError(new Error("offline")));
  await sendUndo(step);
  refuse(429);
  await sendUndo(step);
  expect(vi.mocked(toast.error).mock.calls.map(([title]) => title)).toEqual(Array(2).fill("Failed to undo"));
  expect(findStep("Undo", "p")).toEqual(step);
});

test.each([404, 409])(
  "a step that cannot be undone any more (%i) makes way for the one before",
  async (status) => {
    recordStep("later", "p");
    refuse(status);
    await sendUndo({ batch: "later", projectId: "p" });
    expect(findStep("Undo", "p")).toEqual(step);
  },
);

test.each(["Undo", "Redo"] as const)(
  "says that it cannot %s a step when its script does not load",
  async (action) => {
    vi.doMock("@/lib/undo/send-undo", () => Promise.reject(new Error("offline")));
    expect(await undoStep(step, { action })).toBe(false);
    expect(toast.error).toHaveBeenCalledWith(`Failed to ${action.toLowerCase()}`, {
      description: expect.stringContaining("Can’t reach Waymark"),
    });
  },
);
