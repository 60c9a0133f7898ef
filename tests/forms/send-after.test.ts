import { expect, test } from "vitest";
import { sendAfter } from "@/app/(app)/projects/[projectId]/task/use-task-form";
import { ApiError } from "@/lib/api/api-error";

const refusal = new ApiError({
  status: 412,
  title: "Precondition Failed",
  detail: "It was changed.",
} as never);

test.each([
  { earlier: "is missing", answer: null, value: "new", seen: ["stored"] },
  { earlier: "was stored", answer: () => Promise.resolve(), value: "stored", seen: ["earlier"] },
  {
    earlier: "got no answer",
    answer: () => Promise.reject(new TypeError("lost")),
    value: "new",
    seen: ["earlier"],
  },
  { earlier: "was refused", answer: () => Promise.reject(refusal), value: "new", seen: ["stored"] },
  { earlier: "was refused", answer: () => Promise.reject(refusal), value: "stored", seen: [] },
])(
  "after an earlier save that $earlier, the value $value is sent over $seen",
  async ({ answer, value, seen }) => {
    const sent: string[] = [];
    const earlier = answer && { value: "earlier", answer: answer() };
    await sendAfter(earlier, value, "stored", async (seenValue) => sent.push(seenValue));
    expect(sent).toEqual(seen);
  },
);
