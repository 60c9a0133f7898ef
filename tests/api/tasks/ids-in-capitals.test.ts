import { expect, test } from "vitest";
import { makeTask } from "../../support/factories";
import { del, get, patch, post } from "../../support/http/request";
import { checkJournal } from "../../support/journal/journal";
import { setUpSeries } from "./series";

const { own, makeSeries } = setUpSeries();

const capitals = (id: string) => id.toUpperCase();

test("a task that is restored by an id in capitals blocks the same tasks as before", async () => {
  const [blocker, blocked] = [
    await makeTask(own.person, own.project.id),
    await makeTask(own.person, own.project.id),
  ];
  const path = `/api/tasks/${capitals(blocked.id)}`;
  const changed = await patch(path, { blocked_by: [capitals(blocker.id)] }, own.person.token);
  expect(changed.body).toMatchObject({ id: blocked.id, blocked_by: [blocker.id] });
  await del(`/api/tasks/${capitals(blocker.id)}`, own.person.token);
  const restore = `/api/tasks/${capitals(blocker.id)}/restore`;
  expect((await post(restore, undefined, own.person.token)).status).toBe(204);
  expect((await get(path, own.person.token)).body.blocked_by).toEqual([blocker.id]);
  await checkJournal(own.project.id);
});

test("a task of a series that is opened again by an id in capitals answers its rule", async () => {
  const { id } = await makeSeries("in capitals");
  await patch(`/api/tasks/${id}`, { status: "done" }, own.person.token);
  const reopened = await patch(`/api/tasks/${capitals(id)}`, { status: "todo" }, own.person.token);
  expect(reopened.body).toMatchObject({ id, repeat: "FREQ=WEEKLY" });
  const query = `project_id=${capitals(own.project.id)}&ids=${capitals(id)}`;
  expect((await get(`/api/tasks?${query}`, own.person.token)).body.data).toMatchObject([{ id }]);
});
