import { expect, onTestFinished, test, vi } from "vitest";
import { setUp } from "./model-setup";
import { makeTasks } from "./tasks";

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

const refuse = () => Promise.reject(new Error("no"));

test("a refused edit leaves what a newer one has set", async () => {
  const { model } = setUp(makeTasks({ todo: 1 }));
  const getCard = () => model.getState().board.cards.get("todo-0");
  const older = model.edit("todo-0", { size: "s", priority: "high" }, refuse);
  let answer = () => {};
  const newer = model.edit("todo-0", { size: "m" }, () => new Promise<void>((resolve) => (answer = resolve)));
  await expect(older).rejects.toThrow("no");
  expect(getCard()).toMatchObject({ size: "m", priority: "none" });
  answer();
  await newer;
  expect(getCard()?.size).toBe("m");
});

test("refused edits of the same field restore the value before all of them", async () => {
  const { model } = setUp(makeTasks({ todo: 1 }));
  const edits = [["a"], ["a", "b"], ["b"]].map((label_ids) => model.edit("todo-0", { label_ids }, refuse));
  await Promise.allSettled(edits);
  expect(model.getState().board.cards.get("todo-0")?.label_ids).toEqual([]);
  const stored = model.edit("todo-0", { size: "s" }, async () => {});
  const refused = model.edit("todo-0", { size: "m" }, refuse);
  await Promise.allSettled([stored, refused]);
  expect(model.getState().board.cards.get("todo-0")?.size).toBe("s");
});
