import { beforeEach, expect, test, vi } from "vitest";
import { ApiError, UnreachableError } from "@/lib/api/client";
// biome-ignore lint/style/noRestrictedImports: the test replaces it.
import { call } from "@/lib/client";
import { readRefusal } from "@/lib/limits/refusal";
import { sendUndo } from "@/lib/undo/send-undo";
import { findStepToRedo, findStepToUndo, forgetStep, recordStep } from "@/lib/undo/undo-history";

vi.mock("@/lib/client", () => ({ call: vi.fn(async () => ({ batch: "any", last_seq: 1 })) }));
vi.mock("@/lib/toast", () => ({ toast: { error: () => {} } }));
vi.mock("@/lib/undo/offers", () => ({ toastOffer: () => {} }));

const step = { batch: "move", projectId: "p" };
beforeEach(() => {
  forgetStep("move");
  recordStep("move", "p");
});

const refuse = (status: number, location?: string) => {
  const errors = [{ message: "No.", location, value: "pro" }];
  const problem = { $schema: "", title: "No", status, detail: "No.", message: "No.", errors };
  vi.mocked(call).mockRejectedValueOnce(new ApiError(problem));
};

test("a step that was undone can be redone, and not undone again", async () => {
  await sendUndo(step);
  expect(findStepToUndo("p")).toBeUndefined();
  expect(findStepToRedo("p")).toMatchObject({ projectId: "p" });
});

test("a step that the plan refuses to undo is offered again", async () => {
  refuse(403, "limits.history_days");
  await sendUndo(step);
  expect(readRefusal()).toMatchObject({ limit: "history_days" });
  expect(findStepToUndo("p")).toEqual(step);
});

test("a step is offered again when the server was not reached, or asks to wait", async () => {
  vi.mocked(call).mockRejectedValueOnce(new UnreachableError(new Error("offline")));
  await sendUndo(step);
  refuse(429);
  await sendUndo(step);
  expect(findStepToUndo("p")).toEqual(step);
});

test.each([404, 409])(
  "a step that cannot be undone any more (%i) makes way for the one before",
  async (status) => {
    recordStep("later", "p");
    refuse(status);
    await sendUndo({ batch: "later", projectId: "p" });
    expect(findStepToUndo("p")).toEqual(step);
  },
);
