import { expect, test } from "vitest";
import { setUp } from "./model-setup";

test("the calls of a board follow each other, and a failed one does not stop the next", async () => {
  const { model } = setUp([]);
  const { model: other } = setUp([]);
  const log: string[] = [];
  let refuse = (_: Error) => {};
  const first = model.sendAndRead(() => new Promise((_, reject) => (refuse = reject)));
  const second = model.editTyped(
    "task",
    () => ({}),
    async () => log.push("second"),
  );
  const third = model.edit("task", {}, async () => log.push("third"));
  await other.sendAndRead(async () => log.push("other board"));
  expect(log).toEqual(["other board"]);
  refuse(new Error("Refused"));
  await expect(first).rejects.toThrow("Refused");
  await third;
  await second;
  expect(log).toEqual(["other board", "second", "third"]);
});
