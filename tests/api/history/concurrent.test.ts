import { expect, test } from "vitest";
import type { Change } from "@/lib/history/endpoints";
import { createEmptyState, foldChange } from "@/lib/history/fold";
import { sql } from "../../support/database/sql";
import { makeProject, makeTasks, makeUser } from "../../support/factories";
import { get, request } from "../../support/http/request";
import { checkJournal, readJournal, readSnapshot, toSnapshot } from "../../support/journal/journal";
import { isLong, stress } from "../../support/stress";

const STATUSES = ["todo", "in_progress", "done"];

stress("twenty clients move on one board: no gap in the journal, and all windows show the rows", async () => {
  const person = await makeUser();
  const project = await makeProject(person);
  const ids = await makeTasks(person, project.id, 60);
  const rounds = isLong ? 500 : 50;
  /** Reads the journal from its current end on, in pages of its own length. */
  const openWindow = (limit: number) => {
    const state = createEmptyState();
    let after = 0;
    let last = Promise.resolve();
    const read = async () => {
      for (let isBehind = true; isBehind; ) {
        const path = `/api/task-projects/${project.id}/changes?after=${after}&limit=${limit}`;
        const { data, meta }: { data: Change[]; meta: { has_more: boolean } } = (
          await get(path, person.token)
        ).body;
        expect(data.map(({ seq }) => seq)).toEqual(data.map((_, index) => after + index + 1));
        for (const change of data) foldChange(state, change);
        after += data.length;
        isBehind = meta.has_more;
      }
    };
    const catchUp = () => {
      last = last.then(read);
      return last;
    };
    return { state, catchUp };
  };
  const windows = [7, 60, 500].map(openWindow);
  await Promise.all(
    Array.from({ length: 20 }, async (_, client) => {
      for (let round = 0; round < rounds; round++) {
        const id = ids[(client * 7 + round * 13) % ids.length];
        const reply = await request("PUT", `/api/tasks/${id}/position-status`, {
          token: person.token,
          json: { status: STATUSES[(client + round) % 3], position: (round * client) % 12 },
        });
        expect(reply.status).toBe(204);
        if (round % 10 === client % 10) await windows[client % windows.length]!.catchUp();
      }
    }),
  );
  await checkJournal(project.id);
  const current = await readSnapshot(project.id);
  for (const { state, catchUp } of windows) {
    await catchUp();
    expect(toSnapshot(state)).toEqual(current);
  }
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
