import { beforeAll, expect, test } from "vitest";
import { recordBaselines } from "@/lib/journal/baseline.server";
import type { Task } from "@/lib/tasks/fields";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeTasks, makeUser, type Person } from "../../support/factories";
import { del, get, patch, post } from "../../support/http/request";
import { checkJournal } from "../../support/journal/journal";

let person: Person;
beforeAll(async () => {
  person = await makeUser();
});

/** Makes a project look as if a version without numbers had written it. */
async function forgetNumbers(projectId: string) {
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`update tasks set number = null where project_id = ${projectId}`;
    await transaction`update projects set last_number = null where id = ${projectId}`;
    await transaction`update changes set after = after - 'number' where project_id = ${projectId}`;
  });
}

const readNumbers = async (projectId: string): Promise<(number | null)[]> =>
  (await get(`/api/tasks?project_id=${projectId}&per_page=100`, person.token)).body.data
    .map(({ number }: Task) => number)
    .toSorted((a: number, b: number) => a - b);

test("numbers count up within a project, also for rows that no instance of this version inserts", async () => {
  const { id } = await makeProject(person);
  const first = await makeTask(person, id);
  await makeTasks(person, id, 3);
  expect(await readNumbers(id)).toEqual([1, 2, 3, 4]);
  await del(`/api/tasks/${first.id}`, person.token);
  expect((await makeTask(person, id)).number).toBe(5);
  const [other] = [await makeProject(person)];
  expect((await makeTask(person, other!.id)).number).toBe(1);
});

test("20 concurrent creations get 20 numbers", async () => {
  const { id } = await makeProject(person);
  await Promise.all(Array.from({ length: 20 }, () => makeTask(person, id)));
  expect(await readNumbers(id)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});

test("the tasks of an older version get numbers before the next change, and the journal records them", async () => {
  const { id } = await makeProject(person);
  const tasks = [await makeTask(person, id), await makeTask(person, id), await makeTask(person, id)];
  await del(`/api/tasks/${tasks[1]!.id}`, person.token);
  await forgetNumbers(id);
  expect(await readNumbers(id)).toEqual([null, null]);
  expect((await patch(`/api/tasks/${tasks[2]!.id}`, { priority: "low" }, person.token)).body.number).toBe(3);
  expect(await readNumbers(id)).toEqual([1, 3]);
  expect((await makeTask(person, id)).number).toBe(4);
  await post(`/api/tasks/${tasks[1]!.id}/restore`, undefined, person.token);
  expect(await readNumbers(id)).toEqual([1, 2, 3, 4]);
  await checkJournal(id);
});

test("the tasks of an older version get numbers in the background", async () => {
  const { id } = await makeProject(person);
  await makeTasks(person, id, 3);
  await forgetNumbers(id);
  expect(await recordBaselines()).toBeGreaterThanOrEqual(1);
  expect(await readNumbers(id)).toEqual([1, 2, 3]);
  await checkJournal(id);
  expect(await recordBaselines()).toBe(0);
});
