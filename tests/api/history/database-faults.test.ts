// Own database: it breaks journals, and deletes what it has broken.
import { sql as query } from "drizzle-orm";
import { afterEach, expect, inject, test } from "vitest";
import { db } from "@/db";
import { sql } from "../../support/database/sql";
import { makeProject, makeTasks, makeUser } from "../../support/factories";
import { findDatabaseFaults } from "../../support/setup/database-faults";

const find = async () => {
  const [row] = await sql<{ name: string }>`select current_database() as name`;
  return findDatabaseFaults(inject("postgres").url, row!.name);
};

async function makeBoard() {
  const person = await makeUser();
  const project = await makeProject(person);
  return { projectId: project.id, ids: await makeTasks(person, project.id, 3) };
}

/** Changes rows without the triggers. */
const changeUnrecorded = (text: string) =>
  sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`${sql.raw(text)}`;
  });

afterEach(async () => {
  await sql`delete from projects`;
  await sql`delete from watch.unlocked_writes`;
  expect(await find()).toEqual([]);
});

test("a missing change is found", async () => {
  const { projectId, ids } = await makeBoard();
  await sql`delete from changes where project_id = ${projectId} and task_id = ${ids[2]}`;
  expect(await find()).toEqual([
    `the journal of project ${projectId} has a gap`,
    `the journal says something else of task ${ids[2]}`,
    `the journal tells another order of the tasks of project ${projectId}`,
  ]);
});

test("a field with a value that the journal lacks is found", async () => {
  const { projectId, ids } = await makeBoard();
  await changeUnrecorded(`update tasks set name = 'Other' where id = '${ids[1]}'`);
  await changeUnrecorded(`update projects set description = 'Other' where id = '${projectId}'`);
  expect(await find()).toEqual([
    `the journal says something else of task ${ids[1]}`,
    `the journal says something else of project ${projectId}`,
  ]);
});

test("an order that the journal lacks is found", async () => {
  const { projectId, ids } = await makeBoard();
  await changeUnrecorded(`update tasks set "order" = 1e6 where id = '${ids[0]}'`);
  expect(await find()).toEqual([`the journal tells another order of the tasks of project ${projectId}`]);
});

test("changes that outlive their project are found", async () => {
  const { projectId } = await makeBoard();
  await changeUnrecorded(`delete from projects where id = '${projectId}'`);
  await changeUnrecorded("delete from tasks");
  expect(await find()).toEqual([`changes of the deleted project ${projectId} are left`]);
  await sql`delete from changes`;
});

test("a write of the app without the lock of its project is found", async () => {
  const { projectId, ids } = await makeBoard();
  expect(await find()).toEqual([]);
  await db.execute(query`update tasks set name = 'Other' where id = ${ids[0]!}`);
  await db.execute(query`update projects set name = 'Other' where id = ${projectId}`);
  await db.execute(query`delete from tasks where id = ${ids[1]!}`);
  const writes = [
    "delete from tasks where id = $1",
    "update projects set name = 'Other' where id = $1",
    "update tasks set name = 'Other' where id = $1",
  ];
  expect((await find()).toSorted()).toEqual(
    writes.map((text) => `a write without the lock of its project: ${text}`),
  );
});
