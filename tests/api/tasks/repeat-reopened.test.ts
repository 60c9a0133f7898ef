import { expect, test } from "vitest";
import { move } from "../../support/factories";
import { patch, post } from "../../support/http/request";
import { checkJournal } from "../../support/journal/journal";
import { getBatch } from "./batch";
import { setUpSeries } from "./series";

const { own, openTasks, makeSeries } = setUpSeries();

const undo = (batch: string) =>
  post(`/api/task-projects/${own.project.id}/undo`, { batch }, own.person.token);
const rules = async (name: string) =>
  Object.fromEntries((await openTasks(name)).map(({ id, repeat }) => [id, repeat]));

test.each<[string, (id: string) => Promise<{ status: number; headers: Headers }>]>([
  ["a patch", (id) => patch(`/api/tasks/${id}`, { status: "todo" }, own.person.token)],
  ["a move", (id) => move(own.person, id, "in_progress", 0)],
  [
    "a bulk change",
    (id) => post("/api/tasks/bulk", { ids: [id], patch: { status: "todo" } }, own.person.token),
  ],
])(
  "%s that opens a completed task again takes back its untouched next task, and an undo reverts both",
  async (how, reopen) => {
    const name = `again by ${how}`;
    const task = await makeSeries(name);
    await patch(`/api/tasks/${task.id}`, { status: "done" }, own.person.token);
    const [next] = await openTasks(name);
    const reopened = await reopen(task.id);
    expect(reopened.status).toBeLessThan(300);
    expect(await rules(name)).toEqual({ [task.id]: "FREQ=WEEKLY" });
    expect((await undo(getBatch(reopened))).status).toBe(200);
    expect(await rules(name)).toEqual({ [next!.id]: "FREQ=WEEKLY" });
    // A next task that somebody has changed stays, with the rule.
    await patch(`/api/tasks/${next!.id}`, { priority: "low" }, own.person.token);
    await reopen(task.id);
    expect(await rules(name)).toEqual({ [task.id]: null, [next!.id]: "FREQ=WEEKLY" });
    await checkJournal(own.project.id);
  },
);
