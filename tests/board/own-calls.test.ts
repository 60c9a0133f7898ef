import { expect, onTestFinished, test, vi } from "vitest";
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

test("calls that wait behind one without an answer still follow each other", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { model, connection } = setUp([]);
  const log: string[] = [];
  const answers: (() => void)[] = [];
  const send = (name: string) =>
    void model.sendAndRead(() => {
      log.push(name);
      return new Promise<void>((resolve) => answers.push(resolve));
    });
  for (const name of ["unanswered", "low", "high"]) send(name);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(log, "the server no longer answers the first one").toEqual(["unanswered", "low"]);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(log).toEqual(["unanswered", "low"]);
  connection.set(false);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(log, "offline, an answer cannot come").toEqual(["unanswered", "low"]);
  connection.set(true);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(log).toEqual(["unanswered", "low"]);
  answers[1]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(["unanswered", "low", "high"]);
});
