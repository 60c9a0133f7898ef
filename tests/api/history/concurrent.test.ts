import { expect, test } from "vitest";
import { makeProject, makeTasks, makeUser } from "../../support/factories";
import { checkJournal, foldTo, readJournal } from "../../support/journal";
import { get, request } from "../../support/request";
import { sql } from "../../support/sql";
import { isLong, stress } from "../../support/stress";

const STATUSES = ["todo", "in_progress", "done"];

stress("twenty clients who move on one board leave a journal without gaps that equals the rows", async () => {
  const person = await makeUser();
  const project = await makeProject(person);
  const ids = await makeTasks(person, project.id, 60);
  const rounds = isLong ? 500 : 50;
  await Promise.all(
    Array.from({ length: 20 }, async (_, client) => {
      for (let round = 0; round < rounds; round++) {
        const id = ids[(client * 7 + round * 13) % ids.length];
        const reply = await request("PUT", `/api/tasks/${id}/position-status`, {
          token: person.token,
          json: { status: STATUSES[(client + round) % 3], position: (round * client) % 12 },
        });
        expect(reply.status).toBe(204);
      }
    }),
  );
  const rows = await checkJournal(project.id);
  // A window that reads in pages from where it was comes to the same state.
  const read: typeof rows = [];
  for (let after = 0; ; ) {
    const { body } = await get(
      `/api/task-projects/${project.id}/changes?after=${after}&limit=500`,
      person.token,
    );
    read.push(...body.data);
    if (!body.meta.has_more) break;
    after = read.at(-1)!.seq;
  }
  expect(foldTo(read)).toEqual(foldTo(rows));
});

test("a change and its journal are stored together or not at all", async () => {
  const person = await makeUser();
  const project = await makeProject(person);
  await makeTasks(person, project.id, 3);
  const before = await readJournal(project.id);
  await sql
    .begin(async (transaction) => {
      await transaction`update tasks set name = 'Other' where project_id = ${project.id}`;
      const [row] = await transaction`select last_seq::int from projects where id = ${project.id}`;
      expect(row).toEqual({ last_seq: before.length + 3 });
      throw new Error("rolled back");
    })
    .catch(() => {});
  expect(await checkJournal(project.id)).toEqual(before);
});
