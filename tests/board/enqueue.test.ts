import { expect, test } from "vitest";
import { enqueue } from "@/app/(app)/projects/[projectId]/board/model/enqueue";
import { setUp } from "./model-setup";

test("the calls of a board follow each other, and a failed one does not stop the next", async () => {
  const { model } = setUp([]);
  const { model: other } = setUp([]);
  const log: string[] = [];
  let refuse = (_: Error) => {};
  const first = enqueue(model, () => new Promise((_, reject) => (refuse = reject)));
  const second = enqueue(model, async () => log.push("second"));
  await enqueue(other, async () => log.push("other board"));
  expect(log).toEqual(["other board"]);
  refuse(new Error("Refused"));
  await expect(first).rejects.toThrow("Refused");
  await second;
  expect(log).toEqual(["other board", "second"]);
});
